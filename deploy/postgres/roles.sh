#!/bin/bash
# Runs once, when the data folder is new: the owner, who migrates, and a login for each process, which own nothing. Passwords come from files.
set -euo pipefail
given() { cat "/run/secrets/$1-password"; }
psql --set=ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
  --set=owner="$(given owner)" --set=app="$(given app)" --set=console="$(given console)" --set=worker="$(given worker)" --set=relay="$(given relay)" <<'SQL'
create role parola_app login password :'app';
create role parola_console login password :'console';
create role parola_worker login password :'worker';
create role parola_relay login password :'relay';
create role parola_owner login createrole password :'owner';
grant parola_app to parola_console;
grant parola_app, parola_console, parola_worker, parola_relay to parola_owner;
create database parola owner parola_owner;
SQL
