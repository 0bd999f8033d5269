"""Web Push: notifications on devices, their cryptography, and the views that manage them."""
