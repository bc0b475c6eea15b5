-- What may be approved without a person looking at it, by merchant. Nothing without a row.
create table withdrawal_rule (
  merchant_id uuid constraint withdrawal_rule_pk primary key constraint withdrawal_rule_merchant_fk references merchant,
  currency text not null constraint withdrawal_rule_currency_shape check (currency ~ '^[A-Z]{3}$'),
  is_on boolean not null,
  -- Ceilings: of one withdrawal, of a member and of the merchant within 24 hours. Null is none.
  each_minor bigint constraint withdrawal_rule_each_positive check (each_minor > 0),
  member_day_minor bigint constraint withdrawal_rule_member_day_positive check (member_day_minor > 0),
  day_minor bigint constraint withdrawal_rule_day_positive check (day_minor > 0),
  -- Conditions besides that no signal was found: paid withdrawals before this one, and a proven identity.
  paid_before smallint not null constraint withdrawal_rule_paid_before_bounded check (paid_before between 1 and 1000),
  needs_identity boolean not null,
  -- How many of a hundred a person looks at afterwards.
  sample_percent smallint not null constraint withdrawal_rule_sample_bounded check (sample_percent between 1 and 100),
  -- The most that somebody approves in one of many at once.
  bulk_minor bigint not null constraint withdrawal_rule_bulk_not_negative check (bulk_minor >= 0)
);

-- Every withdrawal that the rule approved. Written by `withdrawal_auto_approve` alone.
create table withdrawal_auto (
  merchant_id uuid not null constraint withdrawal_auto_merchant_fk references merchant,
  member_id uuid not null,
  withdrawal_id uuid not null,
  currency text not null,
  amount_minor bigint not null constraint withdrawal_auto_amount_positive check (amount_minor > 0),
  at timestamptz not null,
  -- Somebody looks at it afterwards, and says whether it was right.
  is_sampled boolean not null,
  reviewed_at timestamptz,
  reviewed_by text,
  was_right boolean,
  note text,
  constraint withdrawal_auto_pk primary key (member_id, withdrawal_id),
  constraint withdrawal_auto_review_whole check (
    (reviewed_at is null) = (reviewed_by is null) and (reviewed_at is null) = (was_right is null)
    and (reviewed_at is null) = (note is null) and (reviewed_at is null or is_sampled)
  )
);
create index withdrawal_auto_of_day on withdrawal_auto (merchant_id, at);
create index withdrawal_auto_to_review on withdrawal_auto (merchant_id, at, member_id, withdrawal_id)
  where is_sampled and reviewed_at is null;

call keep_merchants_apart('withdrawal_rule', 'withdrawal_auto');
call keep_edits('withdrawal_rule');
call keep_edits('withdrawal_auto');

grant select on withdrawal_rule, withdrawal_auto to parola_app, parola_worker;
grant insert, update on withdrawal_rule to parola_console;
grant update (reviewed_at, reviewed_by, was_right, note) on withdrawal_auto to parola_console;

-- A rule that approves by itself takes two people, whatever its amounts.
alter domain release_kind drop constraint release_kind_known;
alter domain release_kind add constraint release_kind_known check (
  value in (
    'reward', 'claim', 'withdrawal', 'adjustment', 'deposit', 'promotion', 'agent_terms', 'payout', 'staff_roles', 'supplier_limit',
    'withdrawal_rule'
  )
);

-- The log of edits needs functions that a new database gets after its migrations.
alter table staff_role disable trigger staff_role_edits;
update staff_role set permissions = permissions || '{settings.money, withdrawals.hold, withdrawals.retry}'
where role in ('owner', 'finance');
update staff_role set permissions = permissions || '{withdrawals.hold}' where role = 'risk';
alter table staff_role enable trigger staff_role_edits;
