"""URLs of the clocks."""

from django.urls import path

from ludoteca.web.clocks import views

urlpatterns = [
    path("hours/", views.my_hours, name="my-hours"),
    path("t/<slug:slug>/advance/", views.in_advance, name="in-advance"),
    path("t/<slug:slug>/clock/<slug:what>/", views.move, name="clock"),
]
