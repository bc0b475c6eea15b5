-- Members. Passwords are kept as argon2id hashes only.
create table member (
  id uuid constraint member_pk primary key,
  merchant_id uuid not null,
  user_name text not null constraint member_user_name_given check (user_name <> ''),
  customer_type smallint not null default 0
    constraint member_customer_type_known check (customer_type in (0, 1, 2, 4, 40, 41, 42)),
  -- What a wallet's accounts refer to: a trial member can own play money only, and never becomes another.
  trial boolean not null generated always as (customer_type = 4) stored,
  status text not null default 'active' constraint member_status_known check (status in ('active', 'disabled')),
  password_hash text,
  -- Counts the passwords: whoever compared with an older one learns that it has been changed meanwhile.
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
  -- The optional fields of the registration, by name.
  registered jsonb not null default '{}',
  register_method text,
  register_host text,
  affiliate_code text,
  referrer uuid constraint member_refers_another check (referrer <> id),
  labels text[] not null default '{}',
  expires_at timestamptz,
  created_at timestamptz not null,
  constraint member_trial_unique unique (id, trial),
  constraint member_trial_expires check ((customer_type = 4) = (expires_at is not null))
);
create index member_expired on member (expires_at) where expires_at is not null;

-- The answer to a security question; it is kept and proves nothing.
create table security_answer (
  merchant_id uuid not null,
  member_id uuid constraint security_answer_pk primary key
    constraint security_answer_member_fk references member on delete cascade,
  question text not null,
  answer_hash text not null
);

-- The newest link to set a new password, one a member.
create table password_link (
  merchant_id uuid not null,
  member_id uuid constraint password_link_pk primary key
    constraint password_link_member_fk references member on delete cascade,
  code_hash bytea not null constraint password_link_code_unique unique,
  expires_at timestamptz not null
);

call keep_merchants_apart('member', 'security_answer', 'password_link');
grant insert, update, delete on member to parola_app;
grant insert, update on security_answer to parola_app;
grant insert, update, delete on password_link to parola_app;
