"""Sign in to accounts of people, never to those of operators."""

from __future__ import annotations

from typing import Any

from allauth.account.auth_backends import AuthenticationBackend
from django.contrib.auth.models import User

__all__ = ["AccountBackend"]


class AccountBackend(AuthenticationBackend):
    """By e-mail address and password."""

    def user_can_authenticate(self, user: Any) -> bool:
        """Whether it is an account that has not been closed."""
        return user.is_active and not user.is_staff and hasattr(user, "account")

    def _check_password(self, user: Any, password: str) -> Any:
        """Operators, whoever they say they are, are not even asked to wait for their account."""
        account = user is not None and not user.is_staff and hasattr(user, "account")
        return super()._check_password(user, password) if account else None

    def get_user(self, user_id: int) -> Any:
        """The user, with their account."""
        user = User.objects.select_related("account").filter(pk=user_id).first()
        return user if user is not None and self.user_can_authenticate(user) else None
