"""Authentication for player accounts, never for operators."""

from __future__ import annotations

from typing import Any

from allauth.account.auth_backends import AuthenticationBackend
from django.contrib.auth.models import User

__all__ = ["AccountBackend"]


class AccountBackend(AuthenticationBackend):
    """Authentication by e-mail address and password."""

    def user_can_authenticate(self, user: Any) -> bool:
        """Return True for a player's account that has not been closed."""
        return user.is_active and not user.is_staff and hasattr(user, "account")

    def _check_password(self, user: Any, password: str) -> Any:
        """Check the password; for operators and users without an account return None at once."""
        account = user is not None and not user.is_staff and hasattr(user, "account")
        return super()._check_password(user, password) if account else None

    def get_user(self, user_id: int) -> Any:
        """Return the user with their account, or None if they may not log in."""
        user = User.objects.select_related("account").filter(pk=user_id).first()
        return user if user is not None and self.user_can_authenticate(user) else None
