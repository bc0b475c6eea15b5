-- People who work in the console. One row for the whole platform; where somebody works is a row of `operator`.
create table staff_user (
  id uuid default gen_random_uuid() constraint staff_user_pk primary key,
  handle text not null constraint staff_user_handle_unique unique
    constraint staff_user_handle_shape check (handle ~ '^[a-z][a-z0-9.-]{1,39}$'),
  name text not null constraint staff_user_name_given check (name <> ''),
  email text not null,
  -- Roles at every merchant.
  platform_roles text[] not null default '{}',
  created_at timestamptz not null,
  disabled_at timestamptz
);
create unique index staff_user_email_unique on staff_user (lower(email));

create table staff_passkey (
  credential_id text constraint staff_passkey_pk primary key,
  staff_id uuid not null constraint staff_passkey_staff_fk references staff_user,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  added_at timestamptz not null
);
create index staff_passkey_of_staff on staff_passkey (staff_id);

-- A link that creates one passkey. Only its hash is stored.
create table staff_invitation (
  token_hash bytea constraint staff_invitation_pk primary key,
  staff_id uuid not null constraint staff_invitation_staff_fk references staff_user,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index staff_invitation_of_staff on staff_invitation (staff_id);

-- Read on every call, so that ending a session is immediate.
create table staff_session (
  hash bytea constraint staff_session_pk primary key,
  staff_id uuid not null constraint staff_session_staff_fk references staff_user,
  opened_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz
);
create index staff_session_of_staff on staff_session (staff_id, seen_at);

-- Roles are data. These nine mean the same at every merchant.
create table staff_role (
  role text constraint staff_role_pk primary key,
  permissions text[] not null
);
insert into staff_role (role, permissions) values
  ('owner', '{agents.contracts, agents.move, agents.read, agents.write, audit.read, content.publish, deposits.decide, deposits.read,
    games.read, games.supplier, kyc.decide, kyc.read, members.adjust, members.adjust-approve, members.adjust-read, members.details,
    members.label, members.message, members.read, play.read, play.rounds-resolve, play.stop, promotions.claims, promotions.publish,
    promotions.read, promotions.reward, reports.read, risk.cases, risk.read, settings.site, team.invite, team.read, team.roles,
    withdrawals.decide, withdrawals.read}'),
  ('finance', '{agents.contracts, agents.read, deposits.decide, deposits.read, games.read, members.adjust, members.adjust-approve,
    members.adjust-read, members.read, play.read, promotions.claims, promotions.read, promotions.reward, reports.read, risk.read,
    withdrawals.decide, withdrawals.read}'),
  ('risk', '{agents.read, audit.read, deposits.read, games.read, kyc.decide, kyc.read, members.adjust, members.adjust-read, members.label,
    members.read, play.read, play.rounds-resolve, play.stop, promotions.claims, promotions.read, reports.read, risk.cases, risk.read,
    withdrawals.read}'),
  ('support', '{agents.read, deposits.read, games.read, members.adjust, members.adjust-read, members.message, members.read, play.read,
    promotions.read, promotions.reward, withdrawals.read}'),
  ('content', '{content.publish, promotions.publish, promotions.read, reports.read}'),
  ('lottery-master', '{games.read, play.read, reports.read}'),
  ('agent-manager', '{agents.contracts, agents.move, agents.read, agents.write, reports.read}'),
  ('auditor', '{agents.read, audit.read, deposits.read, games.read, kyc.read, members.adjust-read, members.read, play.read, promotions.read,
    reports.read, risk.read, withdrawals.read}'),
  ('read-only', '{agents.read, deposits.read, games.read, members.read, play.read, promotions.read, reports.read, withdrawals.read}');

-- What somebody with the role may release; nothing without a row. An operator's own ceilings are copied from here. To give such a role
-- takes two people: somebody who could invite a second self would approve their own requests.
create table staff_role_ceiling (
  role text not null constraint staff_role_ceiling_role_fk references staff_role,
  kind release_kind not null,
  currency text not null,
  per_action_minor bigint not null,
  per_day_minor bigint not null,
  constraint staff_role_ceiling_pk primary key (role, kind, currency)
);
insert into staff_role_ceiling (role, kind, currency, per_action_minor, per_day_minor)
select role, kind, currency, per_action * per_php::bigint, per_day * per_php::bigint
from (values
  ('support', 'reward', 1000, 10000), ('finance', 'reward', 20000, 200000), ('owner', 'reward', 50000, 500000),
  ('risk', 'claim', 10000, 200000), ('finance', 'claim', 50000, 500000), ('owner', 'claim', 100000, 1000000),
  ('finance', 'withdrawal', 1000000, 10000000), ('owner', 'withdrawal', 5000000, 20000000),
  ('support', 'adjustment', 5000, 20000), ('risk', 'adjustment', 20000, 100000), ('finance', 'adjustment', 100000, 1000000),
  ('owner', 'adjustment', 1000000, 5000000),
  ('finance', 'deposit', 1000000, 20000000), ('owner', 'deposit', 5000000, 20000000),
  ('content', 'promotion', 100000, 200000), ('finance', 'promotion', 1000000, 5000000), ('owner', 'promotion', 5000000, 20000000),
  ('owner', 'payout', 5000000, 20000000)
) of_role (role, kind, per_action, per_day)
cross join (values
  -- Minor units worth about one Philippine peso.
  ('PHP', 100), ('USD', 2), ('EUR', 2), ('CNY', 12), ('JPY', 2), ('VND', 400),
  ('THB', 60), ('IDR', 28000), ('MYR', 8), ('KRW', 24), ('INR', 150)
) of_currency (currency, per_php);

-- An operator is a staff user at one merchant, or a key for a program.
alter table operator
  alter column key_hash drop not null,
  add column staff_id uuid constraint operator_staff_fk references staff_user,
  add column roles text[] not null default '{owner}',
  add constraint operator_person_or_key check ((key_hash is null) <> (staff_id is null)),
  add constraint operator_staff_unique unique (merchant_id, staff_id);

create index operator_act_newest on operator_act (merchant_id, id desc);

call keep_edits('staff_user');
call keep_edits('staff_passkey', 'public_key', 'counter');
call keep_edits('staff_role');
call keep_edits('staff_role_ceiling');

-- `parola_console` has the rights of `parola_app` besides; the players' API has none of these.
grant select on staff_user, staff_passkey, staff_invitation, staff_session, staff_role, staff_role_ceiling to parola_console;
grant insert on staff_user, staff_passkey, staff_invitation, staff_session, operator to parola_console;
grant update (disabled_at) on staff_user to parola_console;
grant update (counter) on staff_passkey to parola_console;
grant update (used_at) on staff_invitation to parola_console;
grant update (seen_at, ended_at) on staff_session to parola_console;
grant update (roles, disabled_at) on operator to parola_console;
grant insert, delete on release_ceiling to parola_console;
