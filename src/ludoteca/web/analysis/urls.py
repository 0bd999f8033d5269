"""URLs of hints and analyses."""

from django.urls import path

from ludoteca.web.analysis import views

urlpatterns = [
    path("t/<slug:slug>/analysis/", views.analysis, name="analysis"),
    path("t/<slug:slug>/advice/", views.advise, name="advice"),
]
