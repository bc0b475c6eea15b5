-- Wrong passwords under a name, whether anybody has that name or not, so that a lock tells nothing. The name is kept as a keyed hash:
-- people type passwords into the wrong field.
create table login_failure (
  merchant_id uuid not null constraint login_failure_merchant_fk references merchant,
  name_hash bytea not null,
  -- Empty for all devices that the member never logged in on; a known device is counted by itself.
  device text not null,
  failures integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  constraint login_failure_pk primary key (merchant_id, name_hash, device)
);
create index login_failure_by_age on login_failure (last_at);

call keep_merchants_apart('login_failure');
grant insert, update, delete on login_failure to parola_app;
