-- Members. Passwords are stored as argon2id hashes.
create table member (
  id uuid,
  merchant_id uuid not null,
  user_name text not null constraint member_user_name_given check (user_name <> ''),
  customer_type smallint not null default 0
    constraint member_customer_type_known check (customer_type in (0, 1, 2, 4, 40, 41, 42)),
  -- Wallets refer to it: a trial member can only own play money and stays a trial member.
  trial boolean not null generated always as (customer_type = 4) stored,
  status text not null default 'active' constraint member_status_known check (status in ('active', 'disabled')),
  password_hash text,
  -- Counts password changes, so that a login that compared with an old password fails.
  epoch integer not null default 0,
  first_time_login boolean not null default false,
  payment_password_hash text,
  payment_tries smallint not null default 0,
  payment_tried_at timestamptz,
  payment_reset_at timestamptz,
  last_login_at timestamptz,
  previous_login_at timestamptz,
  email text,
  mobile_num text,
  terms_version text,
  terms_agreed_at timestamptz,
  -- Optional registration fields, by name.
  registered jsonb not null default '{}',
  register_method text,
  register_host text,
  affiliate_code text,
  referrer uuid constraint member_refers_another check (referrer <> id),
  labels text[] not null default '{}',
  expires_at timestamptz,
  created_at timestamptz not null,
  -- Profile: a picture by its number, the time of the last nickname change (at most one a day), and the preferred member centre.
  head_icon smallint constraint member_head_icon_drawn check (head_icon between 1 and 12),
  nickname_set_at timestamptz,
  template smallint constraint member_template_known check (template in (0, 1)),
  -- Whether the member has proven to own the email address.
  email_proven boolean not null default false,
  -- When a password, payment password, card, passkey, linked login or contact last changed, and how much money has left the account during
  -- the hold that follows.
  security_changed_at timestamptz,
  sent_on_hold bigint not null default 0 constraint member_sent_on_hold_positive check (sent_on_hold >= 0),
  shard smallint not null,
  constraint member_pk primary key (id, shard),
  constraint member_trial_unique unique (id, trial),
  constraint member_trial_expires check ((customer_type = 4) = (expires_at is not null))
);
create index member_expired on member (expires_at) where expires_at is not null;

-- The answer to a security question. It is stored, but proves nothing.
create table security_answer (
  merchant_id uuid not null,
  member_id uuid,
  question text not null,
  answer_hash text not null,
  shard smallint not null,
  constraint security_answer_pk primary key (member_id, shard),
  constraint security_answer_member_fk foreign key (member_id, shard) references member on delete cascade
);

-- The newest link to set a new password.
create table password_link (
  merchant_id uuid not null,
  member_id uuid,
  code_hash bytea not null constraint password_link_code_unique unique,
  expires_at timestamptz not null,
  shard smallint not null,
  constraint password_link_pk primary key (member_id, shard),
  constraint password_link_member_fk foreign key (member_id, shard) references member on delete cascade
);

-- Lets a member without phone or email set a new password. Shown once; only its hash is stored.
create table recovery_code (
  merchant_id uuid not null,
  member_id uuid not null,
  code_hash bytea not null,
  made_at timestamptz not null,
  shard smallint not null,
  constraint recovery_code_member_fk foreign key (member_id, shard) references member on delete cascade,
  constraint recovery_code_pk primary key (merchant_id, member_id, shard)
);

-- Public keys of members' phones and security keys.
create table passkey (
  merchant_id uuid not null,
  member_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  added_at timestamptz not null,
  used_at timestamptz,
  -- Where the passkey was added, for the member to recognise; null if the browser did not say.
  device text,
  -- A passkey from before a password reset is on hold until its owner confirms it.
  on_hold boolean not null default false,
  shard smallint not null,
  constraint passkey_pk primary key (merchant_id, member_id, credential_id, shard)
);

call keep_merchants_apart('member', 'security_answer', 'password_link', 'recovery_code', 'passkey');
call keep_in_shards(false, 'member', 'security_answer', 'password_link', 'recovery_code', 'passkey');
call keep_edits('member', 'password_hash,payment_password_hash', 'last_login_at,previous_login_at,payment_tries,payment_tried_at,epoch');
call keep_edits('security_answer', 'answer_hash');
call keep_edits('passkey', 'public_key', 'counter,used_at');

grant insert, update, delete on member, password_link, recovery_code, passkey to parola_app;
grant insert, update on security_answer to parola_app;

-- All of a member but the two password hashes.
grant
  delete,
  select (
    id, merchant_id, user_name, customer_type, trial, status, epoch, first_time_login, last_login_at, previous_login_at, email,
    mobile_num, registered, register_method, register_host, affiliate_code, referrer, labels, expires_at, created_at, email_proven
  )
  on member to parola_worker;
