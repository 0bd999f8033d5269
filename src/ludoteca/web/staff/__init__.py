"""What those who run a site look after in the browser, by Django's admin; there only once one of them has an account."""
