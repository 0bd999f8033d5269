"""URL of the upload page."""

from django.urls import path

from ludoteca.web.importer import views

urlpatterns = [path("import/", views.upload, name="import-match")]
