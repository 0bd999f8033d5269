"""Web Push: notifications on devices, the keys they need, and the views that manage them."""
