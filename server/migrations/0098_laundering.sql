-- Which members have ever added which account at a bank, over all shards: an account is one member's at a time, and may pass through many hands.
create table bank_account_use (
  merchant_id uuid not null constraint bank_account_use_merchant_fk references merchant,
  account_hash bytea not null,
  member_id uuid not null,
  added_at timestamptz not null,
  constraint bank_account_use_pk primary key (merchant_id, account_hash, member_id)
);
create index bank_account_use_newest on bank_account_use (added_at);

-- What looks like money being laundered, for operators to look at and to close with a reason. Members never see it.
create table laundering_flag (
  id uuid not null default gen_random_uuid() constraint laundering_flag_pk primary key,
  merchant_id uuid not null constraint laundering_flag_merchant_fk references merchant,
  member_id uuid not null,
  kind text not null constraint laundering_flag_kind_known check (kind in ('no_play', 'shared_payee', 'short_lived')),
  -- Which of the member's withdrawals it is about; empty where it is about the account.
  subject text not null,
  -- Numbers alone, amounts in minor units.
  facts jsonb not null,
  currency text constraint laundering_flag_currency_shape check (currency ~ '^[A-Z]{3}$'),
  found_at timestamptz not null,
  closed_at timestamptz,
  closed_by text,
  reason text constraint laundering_flag_reason_given check (reason <> ''),
  constraint laundering_flag_once unique (member_id, kind, subject),
  constraint laundering_flag_closed_by_somebody check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (reason is null))
);
create index laundering_flag_newest on laundering_flag (merchant_id, found_at desc, id);

call keep_merchants_apart('bank_account_use', 'laundering_flag');
call keep_edits('laundering_flag');
grant insert on bank_account_use to parola_app;
-- What was found stays as it was found.
grant insert, update (closed_at, closed_by, reason) on laundering_flag to parola_app;
