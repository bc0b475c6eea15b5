-- A session says whose it is and what that member may do, when it was used last, and why it ended. It stays for a while after its
-- end, so that its phone can be told.
alter table session
  add column customer_type smallint not null default 0,
  add column first_time_login boolean not null default false,
  add column device text not null default 'browser' constraint session_device_known check (device in ('browser', 'standalone')),
  add column idle_minutes integer not null default 30,
  add column opened_at timestamptz not null default now(),
  add column seen_at timestamptz not null default now(),
  add column ended_at timestamptz,
  add column ended_why text constraint session_end_known check (ended_why in ('logout', 'elsewhere', 'password', 'operator')),
  add constraint session_end_whole check ((ended_at is null) = (ended_why is null));
alter table session
  alter column customer_type drop default,
  alter column first_time_login drop default,
  alter column device drop default,
  alter column idle_minutes drop default,
  alter column opened_at drop default,
  alter column seen_at drop default;
create index session_of_member on session (member_id) where ended_at is null;
create index session_by_end on session (ends_at);
grant insert, update on session to parola_app;

-- Codes that open a session in another browser, once.
create table hand_off (
  code_hash bytea not null constraint hand_off_pk primary key,
  merchant_id uuid not null,
  sid_hash bytea not null,
  expires_at timestamptz not null
);
create index hand_off_by_end on hand_off (expires_at);

-- Devices that may log in again without a password. Each use replaces the token by the next of its family; one that was used and
-- comes again has been copied, and the family ends.
create table remembered_device (
  token_hash bytea not null constraint remembered_device_pk primary key,
  merchant_id uuid not null,
  member_id uuid not null,
  family uuid not null,
  method text not null constraint remembered_device_method_known check (method in ('username', 'sms')),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index remembered_device_family on remembered_device (family);
create index remembered_device_of_member on remembered_device (member_id);
create index remembered_device_by_end on remembered_device (expires_at);

call keep_merchants_apart('hand_off', 'remembered_device');
grant insert, delete on hand_off to parola_app;
grant insert, update, delete on remembered_device to parola_app;
