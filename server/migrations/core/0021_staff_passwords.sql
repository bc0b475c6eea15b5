-- The weaker way into the console, for when no passkey is at hand: a password with a code of an authenticator app.
create table staff_password (
  staff_id uuid constraint staff_password_pk primary key constraint staff_password_staff_fk references staff_user,
  hash text not null,
  set_at timestamptz not null
);

create table staff_authenticator (
  staff_id uuid constraint staff_authenticator_pk primary key constraint staff_authenticator_staff_fk references staff_user,
  -- Sealed to the staff user.
  secret bytea not null,
  -- The half minute of the last code that was taken: no code is taken twice.
  last_step bigint not null,
  added_at timestamptz not null
);

create table staff_recovery_code (
  hash bytea constraint staff_recovery_code_pk primary key,
  staff_id uuid not null constraint staff_recovery_code_staff_fk references staff_user,
  made_at timestamptz not null,
  used_at timestamptz
);
create index staff_recovery_code_of_staff on staff_recovery_code (staff_id, used_at);

-- Failures to sign in by password or recovery code, by keyed hashes of e-mail addresses and of networks.
create table staff_sign_in_failure (
  key bytea constraint staff_sign_in_failure_pk primary key,
  -- Null for a network, and for an address that is nobody's.
  staff_id uuid constraint staff_sign_in_failure_staff_fk references staff_user,
  failures int not null,
  last_at timestamptz not null,
  waits_until timestamptz not null,
  -- Only somebody else unlocks.
  is_locked boolean not null default false
);
create index staff_sign_in_failure_of_staff on staff_sign_in_failure (staff_id) where staff_id is not null;
create index staff_sign_in_failure_by_age on staff_sign_in_failure (last_at);

-- Without a row the password is allowed.
create table staff_sign_in_rule (
  merchant_id uuid constraint staff_sign_in_rule_pk primary key constraint staff_sign_in_rule_merchant_fk references merchant,
  is_password_allowed boolean not null
);
call keep_merchants_apart('staff_sign_in_rule');

alter table staff_passkey add column name text not null default '';

-- A session works in the browser in which it was opened. Earlier ones name none, and have to sign in again.
alter table staff_session
  add column device_hash bytea,
  add column method text not null default 'passkey' constraint staff_session_method_known check (method in ('passkey', 'password')),
  add column device text,
  add column country text,
  add column network text not null default '';
create index staff_session_of_device on staff_session (device_hash, opened_at) where device_hash is not null;

-- Made by whoever can run commands, past all passkeys.
alter table staff_invitation
  add column made_at timestamptz,
  add column lets_in_again boolean not null default false;

call keep_edits('staff_password', 'hash');
call keep_edits('staff_authenticator', 'secret', 'last_step');
call keep_edits('staff_sign_in_rule');

grant select, insert, update (hash, set_at), delete on staff_password to parola_console;
grant select, insert, update (secret, last_step, added_at), delete on staff_authenticator to parola_console;
grant select, insert, update (used_at), delete on staff_recovery_code to parola_console;
grant select, insert, update (staff_id, failures, last_at, waits_until, is_locked), delete on staff_sign_in_failure to parola_console;
grant insert, update (is_password_allowed) on staff_sign_in_rule to parola_console;
revoke select on staff_sign_in_rule from parola_app;
grant select on staff_sign_in_rule to parola_console;
grant update (name), delete on staff_passkey to parola_console;
grant select (key, last_at, is_locked), delete on staff_sign_in_failure to parola_worker;
