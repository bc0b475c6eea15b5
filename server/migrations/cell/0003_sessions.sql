-- Sessions. Only hashes are stored, so reading the table lets no one log in. A session stays for a while after its end, so that its device
-- can be told why.
create table session (
  sid_hash bytea not null,
  token_hash bytea not null,
  merchant_id uuid not null,
  member_id uuid not null,
  ends_at timestamptz not null,
  customer_type smallint not null,
  first_time_login boolean not null,
  device text not null constraint session_device_known check (device in ('browser', 'standalone')),
  idle_minutes integer not null,
  opened_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz,
  ended_why text constraint session_end_known check (ended_why in ('logout', 'elsewhere', 'password', 'operator')),
  -- Where the session was opened, for the member to recognise; null if the browser did not say.
  device_name text,
  -- When the member last confirmed the reality check.
  checked_at timestamptz,
  shard smallint not null,
  constraint session_pk primary key (sid_hash, shard),
  constraint session_end_whole check ((ended_at is null) = (ended_why is null))
);
create index session_of_member on session (member_id) where ended_at is null;
create index session_by_end on session (ends_at);
create trigger session_play_time after insert or update of seen_at, ended_at on session for each row execute function play_time_note();
create index session_all_of_member on session (member_id);

-- One-time codes that open a session in another browser.
create table hand_off (
  code_hash bytea not null,
  merchant_id uuid not null,
  sid_hash bytea not null,
  expires_at timestamptz not null,
  shard smallint not null,
  constraint hand_off_pk primary key (code_hash, shard)
);
create index hand_off_by_end on hand_off (expires_at);

-- Devices that may log in without a password. Each use replaces the token by the next of its family; a token used twice was copied, and its
-- family ends.
create table remembered_device (
  token_hash bytea not null,
  merchant_id uuid not null,
  member_id uuid not null,
  family uuid not null,
  method text not null constraint remembered_device_method_known check (method in ('username', 'sms')),
  expires_at timestamptz not null,
  used_at timestamptz,
  shard smallint not null,
  constraint remembered_device_pk primary key (token_hash, shard)
);
create index remembered_device_family on remembered_device (family);
create index remembered_device_of_member on remembered_device (member_id);
create index remembered_device_by_end on remembered_device (expires_at);

-- Proofs that the member confirmed an action in this session. Using a grant deletes it.
create table step_up_grant (
  grant_hash bytea not null,
  merchant_id uuid not null,
  member_id uuid not null,
  sid_hash bytea not null,
  act text not null,
  amount bigint,
  expires_at timestamptz not null,
  shard smallint not null,
  constraint step_up_grant_pk primary key (grant_hash, shard)
);
create index step_up_grant_by_end on step_up_grant (expires_at);

-- Every login, kept longer than the session, so that members can spot a login that was not theirs.
create table login_record (
  id uuid not null default gen_random_uuid(),
  merchant_id uuid not null,
  member_id uuid not null,
  at timestamptz not null,
  device text not null constraint login_record_device_known check (device in ('browser', 'standalone')),
  device_name text,
  shard smallint not null,
  constraint login_record_pk primary key (id, shard),
  constraint login_record_member_fk foreign key (member_id, shard) references member on delete cascade
);
create index login_record_of_member on login_record (member_id, at desc);
create index login_record_by_time on login_record (at);

call keep_merchants_apart('session', 'hand_off', 'remembered_device', 'step_up_grant', 'login_record');
call keep_in_shards(false, 'session', 'hand_off', 'remembered_device', 'step_up_grant', 'login_record');

grant insert, update on session to parola_app;
grant insert, delete on hand_off, step_up_grant to parola_app;
grant insert, update, delete on remembered_device to parola_app;
grant insert on login_record to parola_app;

grant delete, select (sid_hash, ends_at) on session to parola_worker;
grant delete, select (code_hash, expires_at) on hand_off to parola_worker;
grant delete, select (token_hash, expires_at) on remembered_device to parola_worker;
grant delete, select (grant_hash, expires_at) on step_up_grant to parola_worker;
grant select, delete on login_record to parola_worker;
