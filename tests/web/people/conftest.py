import pytest
from django.core.cache import cache


@pytest.fixture(autouse=True)
def quick(settings):
    """Passwords are hashed as quickly as can be, and nobody has tried one yet."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    cache.clear()
