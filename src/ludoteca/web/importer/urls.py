"""URLs of imports."""

from django.urls import path

from ludoteca.web.importer import position, views

urlpatterns = [
    path("import/", views.upload, name="import-match"),
    path("import/position/", position.position, name="import-position"),
]
