"""A site whose secret key is rotated keeps its guests and its accounts, as long as it has the old key."""

import pytest

from ludoteca.web.config import secret_files, storage
from ludoteca.web.config.env import ImproperlyConfigured
from tests.web.accounts.helpers import with_account
from tests.web.accounts.test_identity import copy_of, sees_hand
from tests.web.tables import solo

OLD, NEW = "the key of before " * 3, "the key of now " * 3


@pytest.fixture
def rotate(settings):
    """Give the site another key, with the one that it has among the old ones."""

    def rotated(keep=True):
        settings.SECRET_KEY_FALLBACKS = [settings.SECRET_KEY] if keep else []
        settings.SECRET_KEY = NEW

    settings.SECRET_KEY = OLD
    return rotated


@pytest.mark.django_db
def test_a_guest_stays_and_is_signed_with_the_new_key(rotate, mia, settings):
    table = solo(mia)
    rotate()
    before = mia.client.cookies["ludoteca"].value
    assert sees_hand(mia.client, table)
    assert mia.client.cookies["ludoteca"].value != before
    settings.SECRET_KEY_FALLBACKS = []
    assert mia.client.session["guest"] == table.host


@pytest.mark.django_db
def test_without_the_old_key_a_guest_is_a_new_one(rotate, mia):
    table = solo(mia)
    rotate(keep=False)
    assert not sees_hand(copy_of(mia.client), table)


@pytest.mark.django_db
def test_an_account_stays_signed_in(rotate, settings):
    ann = with_account("Ann")
    rotate()
    assert ann.get("/matches/").status_code == 200
    assert "Ann" in ann.get("/account/").content.decode()
    settings.SECRET_KEY_FALLBACKS = []
    assert "Ann" in ann.get("/account/").content.decode(), "the session has the hash of the new key"


@pytest.fixture
def folder(tmp_path, monkeypatch):
    for name in (*secret_files.FILES, *secret_files.FILES.values()):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


def test_old_keys_come_from_the_environment_and_from_the_folder(folder, monkeypatch):
    storage.secret_key(folder)
    assert storage.old_keys(folder) == []
    (folder / "secret-key.old").write_text("first\nsecond\n")
    assert storage.old_keys(folder) == ["first", "second"]
    monkeypatch.setenv("LUDOTECA_SECRET_KEY_FALLBACKS", "third, fourth")
    assert storage.old_keys(folder) == ["third", "fourth", "first", "second"]
    monkeypatch.setenv("LUDOTECA_SECRET_KEY", NEW)
    assert storage.old_keys(folder) == ["third", "fourth"], "the folder's belong to its own key"


def test_a_restored_key_brings_its_old_ones(folder):
    before = storage.secret_key(folder)
    (folder / "secret-key.old").write_text("of before\n")
    storage.put_key(folder, "restored", ["older", "oldest"])
    assert storage.secret_key(folder) == "restored"
    assert storage.kept_old_keys(folder) == ["older", "oldest"]
    assert (folder / "secret-key.before").read_text() == before
    storage.put_key(folder, "restored")
    assert storage.kept_old_keys(folder) == []


@pytest.mark.django_db
def test_a_backup_holds_them(folder, settings):
    from ludoteca.web.management import backup

    settings.DATA_DIR = folder
    storage.secret_key(folder)
    (folder / "secret-key.old").write_text("older\n")
    assert backup._head()["old_secret_keys"] == ["older"]


def test_secrets_may_lie_in_files(folder, monkeypatch):
    (folder / "url").write_text("postgres://site:word@db/site\n")
    monkeypatch.setenv("DATABASE_URL_FILE", str(folder / "url"))
    monkeypatch.setenv("DATABASE_URL", "")
    secret_files.read()
    assert storage.database(folder)["HOST"] == "db"
    monkeypatch.setenv("LUDOTECA_SECRET_KEY_FILE", str(folder / "nowhere"))
    with pytest.raises(ImproperlyConfigured, match=r"nowhere.* cannot be read: No such file"):
        secret_files.read()
