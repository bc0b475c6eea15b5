#!/bin/bash
# Runs once, when the data folder is new: the owner, who migrates; the API's login, which owns nothing, so that row-level security holds
# for it; and the two roles that the server's connections work as. Passwords come from the environment.
set -euo pipefail
psql --set=ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
  --set=owner_password="$PAROLA_OWNER_PASSWORD" --set=api_password="$PAROLA_API_PASSWORD" <<'SQL'
create role parola_app nologin;
create role parola_relay nologin;
create role parola_owner login createrole password :'owner_password';
create role parola_api login password :'api_password';
grant parola_app, parola_relay to parola_owner;
grant parola_app to parola_api;
create database parola owner parola_owner;
SQL
