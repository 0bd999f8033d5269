"""URLs of branches."""

from django.urls import path

from ludoteca.web.branches import views

urlpatterns = [
    path("t/<slug:slug>/at/<int:ply>/play-on/", views.play_on, name="play-on"),
    path("t/<slug:slug>/at/<int:ply>/edit/", views.edit, name="edit-position"),
    path("t/<slug:slug>/lines/", views.lines, name="lines"),
    path("t/<slug:slug>/lines/name/", views.rename, name="name-line"),
    path("t/<slug:slug>/lines/chances/", views.estimate, name="line-chances"),
]
