-- The names members log in by. A name is unique over all members of a merchant.
create table member_login (
  merchant_id uuid not null constraint member_login_merchant_fk references merchant,
  kind text not null constraint member_login_kind_known
    check (kind in ('username', 'mobile', 'email', 'google', 'facebook', 'trial')),
  -- Normalised, so that no two members have names that look the same.
  name text not null constraint member_login_name_length check (length(name) between 1 and 254),
  member_id uuid not null,
  -- A linked login from before a password reset is on hold until its owner confirms it.
  on_hold boolean not null default false,
  constraint member_login_pk primary key (merchant_id, kind, name)
);
create index member_login_by_member on member_login (merchant_id, member_id);
-- Finds names by their beginning, independent of the database's collation.
create index member_login_beginning on member_login (merchant_id, name collate "C") where kind = 'username';

-- The fields of the registration form. A merchant without rows uses the defaults.
create table register_rule (
  merchant_id uuid not null constraint register_rule_merchant_fk references merchant,
  field text not null,
  sequence smallint not null,
  visible boolean not null,
  required boolean not null,
  pattern text constraint register_rule_pattern_length check (length(pattern) <= 200),
  min smallint,
  max smallint,
  message_key text not null,
  constraint register_rule_pk primary key (merchant_id, field)
);

-- Codes sent to phones. Stored as hashes under a key outside the database, so that reading the table reveals neither code nor number. The
-- hash covers merchant, purpose, number and flow.
create table verification_code (
  merchant_id uuid not null constraint verification_code_merchant_fk references merchant,
  flow_hash bytea constraint verification_code_pk primary key,
  code_hash bytea not null,
  tries_left smallint not null constraint verification_code_tries_left check (tries_left >= 0),
  ends_at timestamptz not null
);
create index verification_code_by_end on verification_code (ends_at);

-- Wrong passwords by login name, whether the name exists or not, so that a lock reveals nothing. Names are stored as keyed hashes: people
-- type passwords into the wrong field.
create table login_failure (
  merchant_id uuid not null constraint login_failure_merchant_fk references merchant,
  name_hash bytea not null,
  -- Empty for all devices the member never logged in on; a known device is counted separately.
  device text not null,
  failures integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- A lock lasts 15 minutes at first, twice as long each time after, and 24 hours at most.
  locks integer not null default 0,
  locked_until timestamptz,
  constraint login_failure_pk primary key (merchant_id, name_hash, device)
);
create index login_failure_by_age on login_failure (last_at);

-- Logins at identity providers that were started and are not completed yet. The browser holds the state and a cookie; only their hashes are
-- stored, so reading this table does not let anyone complete a login.
create table openid_flow (
  merchant_id uuid not null constraint openid_flow_merchant_fk references merchant,
  state_hash bytea constraint openid_flow_pk primary key,
  browser_hash bytea not null,
  channel text not null constraint openid_flow_channel check (channel in ('google', 'facebook', 'sms')),
  purpose text not null constraint openid_flow_purpose check (purpose in ('login', 'link', 'register')),
  -- The session that started a link; null for other purposes.
  session_hash text constraint openid_flow_session check ((purpose = 'link') = (session_hash is not null)),
  redirect_uri text not null,
  nonce text not null,
  code_verifier text not null,
  ends_at timestamptz not null
);
create index openid_flow_by_end on openid_flow (ends_at);

-- Accepted ID tokens, kept until they are too old to be accepted again.
create table openid_token (
  merchant_id uuid not null constraint openid_token_merchant_fk references merchant,
  token_hash bytea not null,
  ends_at timestamptz not null,
  constraint openid_token_pk primary key (merchant_id, token_hash)
);
create index openid_token_by_end on openid_token (ends_at);

-- What shows that two members belong together: the devices they log in on and the documents they submitted, over all members of a merchant.
-- Only hashes are stored. A device's is of a random cookie and the merchant; a document's is keyed, because numbers can be enumerated.
create table member_trace (
  merchant_id uuid not null constraint member_trace_merchant_fk references merchant,
  kind text not null constraint member_trace_kind_known check (kind in ('device', 'document')),
  trace_hash bytea not null,
  member_id uuid not null,
  seen_at timestamptz not null,
  constraint member_trace_pk primary key (merchant_id, trace_hash, member_id)
);
create index member_trace_of_member on member_trace (merchant_id, member_id);
create index member_trace_by_age on member_trace (seen_at) where kind = 'device';

call keep_merchants_apart(
  'member_login', 'register_rule', 'verification_code', 'login_failure', 'openid_flow', 'openid_token', 'member_trace');
call keep_edits('register_rule');

grant insert, delete, update (on_hold) on member_login to parola_app;
grant insert, delete, update (tries_left) on verification_code to parola_app;
grant insert, update, delete on login_failure to parola_app;
grant insert, delete on openid_flow to parola_app;
grant insert on openid_token to parola_app;
grant insert, update (seen_at) on member_trace to parola_app;

grant select, insert, delete on member_trace to parola_worker;
grant select, delete on member_login, login_failure, openid_token to parola_worker;
grant delete, select (flow_hash, ends_at) on verification_code to parola_worker;
grant delete, select (state_hash, ends_at) on openid_flow to parola_worker;
