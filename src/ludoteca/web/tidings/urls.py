"""Addresses of notices."""

from django.urls import path

from ludoteca.web.tidings import views

urlpatterns = [
    path("", views.my_notices, name="my-notices"),
    path("stop/<str:key>/", views.stop, name="stop-notices"),
    path("<slug:way>/", views.change, name="change-notices"),
]
