"""URLs of the opening explorer."""

from django.urls import path

from ludoteca.web.explorer import views

urlpatterns = [
    path("openings/", views.index, name="openings"),
    path("openings/<slug:name>/", views.openings, name="game-openings"),
]
