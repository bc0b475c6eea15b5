-- A merchant's staff. A key is shown once, on creation; only its hash is stored.
create table operator (
  id uuid default gen_random_uuid() constraint operator_pk primary key,
  merchant_id uuid not null constraint operator_merchant_fk references merchant,
  name text not null constraint operator_name_shape check (name ~ '^[a-z][a-z0-9.-]{1,39}$'),
  key_hash bytea not null,
  created_at timestamptz not null,
  disabled_at timestamptz,
  constraint operator_key_unique unique (merchant_id, key_hash),
  constraint operator_name_unique unique (merchant_id, name)
);
create unique index operator_key_anywhere on operator (key_hash);

-- What operators did, written in the transaction of the action.
create table operator_act (
  id bigint generated always as identity constraint operator_act_pk primary key,
  merchant_id uuid not null constraint operator_act_merchant_fk references merchant,
  operator_id uuid not null constraint operator_act_operator_fk references operator,
  -- The call and its body.
  act text not null,
  about jsonb not null,
  at timestamptz not null
);
create index operator_act_by_operator on operator_act (merchant_id, operator_id, id);
create trigger operator_act_stays before update or delete or truncate on operator_act execute function operator_act_stays();

-- A release is any operator action that creates money or lets it leave: a reward, a claim, a withdrawal, a correction, a manual deposit, a
-- promotion's budget, an agent's terms. `release_money` decides whether one person may do it, and it alone writes the rows.
create domain release_kind as text
  constraint release_kind_known
  check (value in ('reward', 'claim', 'withdrawal', 'adjustment', 'deposit', 'promotion', 'agent_terms', 'payout', 'staff_roles'));

-- The highest amount one person may ever release, by kind and currency, at any merchant. Without a row every release takes two people.
create table release_maximum (
  kind release_kind not null,
  currency text not null,
  alone_minor bigint not null constraint release_maximum_not_negative check (alone_minor >= 0),
  constraint release_maximum_pk primary key (kind, currency)
);
insert into release_maximum (kind, currency, alone_minor)
select kind, currency, php * per_php::bigint
from (values ('reward', 5000), ('claim', 10000), ('withdrawal', 50000), ('promotion', 100000)) of_kind (kind, php)
cross join (values
  -- Minor units worth about one Philippine peso.
  ('PHP', 100), ('USD', 2), ('EUR', 2), ('CNY', 12), ('JPY', 2), ('VND', 400),
  ('THB', 60), ('IDR', 28000), ('MYR', 8), ('KRW', 24), ('INR', 150)
) of_currency (currency, per_php);

-- A merchant may require two people for lower amounts, never only for higher ones.
create table release_threshold (
  merchant_id uuid not null constraint release_threshold_merchant_fk references merchant,
  kind release_kind not null,
  currency text not null,
  alone_minor bigint not null constraint release_threshold_not_negative check (alone_minor >= 0),
  constraint release_threshold_pk primary key (merchant_id, kind, currency)
);

-- What one operator may release; nothing without a row.
create table release_ceiling (
  merchant_id uuid not null constraint release_ceiling_merchant_fk references merchant,
  operator_id uuid not null constraint release_ceiling_operator_fk references operator,
  kind release_kind not null,
  currency text not null,
  per_action_minor bigint not null constraint release_ceiling_action_not_negative check (per_action_minor >= 0),
  per_day_minor bigint not null constraint release_ceiling_day_not_negative check (per_day_minor >= 0),
  constraint release_ceiling_pk primary key (operator_id, kind, currency)
);

-- A call that takes two people, stored until a second operator approves or refuses it, or for eight hours.
create table approval_request (
  id uuid default gen_random_uuid() constraint approval_request_pk primary key,
  merchant_id uuid not null constraint approval_request_merchant_fk references merchant,
  path text not null,
  -- The body as JSON text, and its hash.
  body text not null,
  body_hash bytea not null,
  kind release_kind not null,
  currency text not null,
  -- Null if the call releases without limit.
  amount_minor bigint constraint approval_request_amount check (amount_minor > 0),
  member_id uuid,
  requested_by uuid not null constraint approval_request_requester_fk references operator,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'waiting' constraint approval_request_state check (state in ('waiting', 'done', 'refused', 'withdrawn')),
  decided_by uuid constraint approval_request_decider_fk references operator,
  decided_at timestamptz,
  reason text,
  -- The call's response.
  answer text,
  constraint approval_request_decided check ((state = 'waiting') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint approval_request_two_people check (state not in ('done', 'refused') or decided_by <> requested_by),
  constraint approval_request_withdrawn_by_requester check (state <> 'withdrawn' or decided_by = requested_by)
);
create index approval_request_by_state on approval_request (merchant_id, state, requested_at);
create index approval_request_waiting on approval_request (requested_by, body_hash) where state = 'waiting';

-- Every release that was made.
create table release (
  id bigint generated always as identity constraint release_pk primary key,
  merchant_id uuid not null constraint release_merchant_fk references merchant,
  kind release_kind not null,
  currency text not null,
  amount_minor bigint constraint release_amount check (amount_minor > 0),
  member_id uuid,
  -- The id of what was released.
  about text not null,
  operator_id uuid not null constraint release_operator_fk references operator,
  approver_id uuid constraint release_approver_fk references operator,
  approval_id uuid constraint release_approval_fk references approval_request constraint release_approval_once unique,
  at timestamptz not null,
  constraint release_two_people check (approver_id <> operator_id),
  constraint release_without_limit_takes_two check (amount_minor is not null or approver_id is not null),
  constraint release_by_hand_takes_two check (kind not in ('adjustment', 'deposit', 'payout') or approver_id is not null),
  constraint release_agreed_by_request
    check (kind in ('adjustment', 'deposit', 'payout') or (approver_id is null) = (approval_id is null))
);
create unique index release_once on release (merchant_id, kind, member_id, about)
  where kind in ('reward', 'claim', 'withdrawal', 'adjustment', 'deposit', 'payout');
create index release_by_operator on release (operator_id, kind, currency, at);
create index release_by_approver on release (approver_id, kind, currency, at) where approver_id is not null;
-- Conflicts have no end, so they are looked up by member, not by time.
create index release_to_member on release (merchant_id, member_id) where member_id is not null;
create trigger release_stays before update or delete or truncate on release execute function operator_act_stays();

call keep_merchants_apart('operator', 'operator_act', 'release_threshold', 'release_ceiling', 'approval_request', 'release');
call keep_edits('operator', 'key_hash');
call keep_edits('release_maximum');
call keep_edits('release_threshold');
call keep_edits('release_ceiling');

grant insert on operator_act to parola_app;
grant select on release_maximum to parola_app;
grant insert, update (state, decided_by, decided_at, reason, answer) on approval_request to parola_app;
