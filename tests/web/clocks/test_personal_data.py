"""What is kept about a guest is handed out, moved and forgotten with all else."""

import json
from datetime import date

from ludoteca.web import privacy
from ludoteca.web.clocks.models import Absence, NightHours, Premove, TableVisit, Vacation
from tests.web.tables import friends

DAY = date(2027, 5, 1)


def fill(table, guest):
    NightHours.objects.create(guest=guest, zone="Asia/Tokyo", night_from=23, night_to=7)
    Vacation.objects.create(guest=guest, first=DAY, last=DAY)
    Absence.objects.create(table=table, seat=0, guest=guest)
    Premove.objects.create(table=table, seat=0, guest=guest, kind="pass")
    TableVisit.objects.create(table=table, guest=guest, seen=1)


def test_it_is_handed_out_moved_and_forgotten(mia, tom):
    table = friends(mia, tom)
    fill(table, mia.id)
    told = json.dumps(privacy.export(mia.id)["pace"])
    assert "Asia/Tokyo" in told
    assert "2027-05-01" in told
    assert privacy.export(tom.id)["pace"]["hours"] == []
    privacy.merge(mia.id, tom.id)
    assert not any(privacy.export(mia.id)["pace"].values())
    assert all(privacy.export(tom.id)["pace"].values())
    privacy.erase(tom.id)
    for model in (NightHours, Vacation, Absence, Premove, TableVisit):
        assert not model.objects.exists()
