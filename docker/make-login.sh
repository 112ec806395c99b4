#!/usr/bin/env bash
# Runs once, when the database is made: the login that the product works with. It owns nothing; all it can do is become
# the application's role, which may add to the history and never change it.
set -euo pipefail
psql --set=ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set=password="$APP_DATABASE_PASSWORD" <<'SQL'
CREATE ROLE county_tcm_app NOLOGIN;
CREATE ROLE county_tcm_login LOGIN PASSWORD :'password' IN ROLE county_tcm_app;
SQL
