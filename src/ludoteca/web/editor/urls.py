"""URLs of the position editor."""

from django.urls import path

from ludoteca.web.editor import views

urlpatterns = [
    path("editor/", views.index, name="editors"),
    path("editor/<slug:name>/", views.editor, name="editor"),
    path("editor/<slug:name>/position/", views.show_position, name="shown-position"),
    path("editor/<slug:name>/play/", views.play, name="editor-play"),
]
