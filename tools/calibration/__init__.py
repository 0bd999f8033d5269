"""Calibration of win chances: ``make calibration`` plays matches, estimates positions, fits and reports."""
