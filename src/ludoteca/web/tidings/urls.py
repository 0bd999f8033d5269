"""Addresses of notices."""

from django.urls import path

from ludoteca.web.tidings import hooking, pushing, views

urlpatterns = [
    path("", views.my_notices, name="my-notices"),
    path("stop/<str:key>/", views.stop, name="stop-notices"),
    path("webhook/address/", hooking.address, name="webhook-address"),
    path("webhook/secret/", hooking.another_secret, name="webhook-secret"),
    path("webhook/trial/", hooking.trial, name="webhook-trial"),
    path("webhook/remove/", hooking.remove, name="webhook-remove"),
    path("push/device/", pushing.add, name="add-device"),
    path("push/renew/", pushing.renew, name="renew-device"),
    path("push/remove/", pushing.remove, name="remove-this-device"),
    path("push/<int:number>/remove/", pushing.remove, name="remove-device"),
    path("<slug:way>/", views.change, name="change-notices"),
]
