"""URLs of notifications."""

from django.urls import path

from ludoteca.web.notifications import views
from ludoteca.web.notifications.webhooks import views as webhook_views
from ludoteca.web.notifications.webpush import views as webpush_views

urlpatterns = [
    path("", views.my_notices, name="my-notices"),
    path("stop/<str:key>/", views.stop, name="stop-notices"),
    path("webhook/address/", webhook_views.address, name="webhook-address"),
    path("webhook/secret/", webhook_views.another_secret, name="webhook-secret"),
    path("webhook/trial/", webhook_views.trial, name="webhook-trial"),
    path("webhook/remove/", webhook_views.remove, name="webhook-remove"),
    path("push/device/", webpush_views.add, name="add-device"),
    path("push/renew/", webpush_views.renew, name="renew-device"),
    path("push/remove/", webpush_views.remove, name="remove-this-device"),
    path("push/<int:number>/remove/", webpush_views.remove, name="remove-device"),
    path("<slug:channel>/", views.change, name="change-notices"),
]
