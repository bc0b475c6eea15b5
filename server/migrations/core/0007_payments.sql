-- The merchant's deposit channels. A deposit copies what it needs, so a channel can change at any time.
create table deposit_channel (
  merchant_id uuid not null constraint deposit_channel_merchant_fk references merchant,
  code text not null constraint deposit_channel_code_shape check (code ~ '^[a-z][a-z0-9-]{1,31}$'),
  kind text not null constraint deposit_channel_kind_known check (kind in ('gateway', 'alipay', 'qq', 'wechat', 'manual')),
  -- By language.
  names jsonb not null,
  min_minor bigint not null constraint deposit_channel_min_positive check (min_minor > 0),
  max_minor bigint not null,
  -- The payment provider's name for the method.
  method text,
  banks jsonb not null default '[]',
  -- The account that receives a manual transfer.
  account jsonb,
  sequence integer not null,
  constraint deposit_channel_pk primary key (merchant_id, code),
  constraint deposit_channel_range check (max_minor >= min_minor),
  constraint deposit_channel_leads_somewhere check ((kind = 'manual') = (account is not null) and (kind = 'manual') = (method is null))
);

-- The banks that a merchant pays out to.
create table payout_bank (
  merchant_id uuid not null constraint payout_bank_merchant_fk references merchant,
  code text not null constraint payout_bank_code_shape check (code ~ '^[a-z][a-z0-9-]{1,39}$'),
  name text not null,
  sequence smallint not null,
  constraint payout_bank_pk primary key (merchant_id, code)
);

-- The member who owns a bank account, over all members of a merchant. The hash is keyed, because all account numbers of a bank can be
-- enumerated.
create table bank_account_owner (
  merchant_id uuid not null constraint bank_account_owner_merchant_fk references merchant,
  account_hash bytea not null,
  member_id uuid not null,
  constraint bank_account_owner_pk primary key (merchant_id, account_hash)
);

-- Every member who ever added a bank account, over all members. An account has one owner at a time, but may pass through many hands.
create table bank_account_use (
  merchant_id uuid not null constraint bank_account_use_merchant_fk references merchant,
  account_hash bytea not null,
  member_id uuid not null,
  added_at timestamptz not null,
  constraint bank_account_use_pk primary key (merchant_id, account_hash, member_id)
);
create index bank_account_use_newest on bank_account_use (added_at);
create index bank_account_use_of_member on bank_account_use (merchant_id, member_id);

-- Suspected money laundering, and deposits and bonuses that were taken back, for operators to review and close with a reason.
create table laundering_flag (
  id uuid not null default gen_random_uuid() constraint laundering_flag_pk primary key,
  merchant_id uuid not null constraint laundering_flag_merchant_fk references merchant,
  member_id uuid not null,
  kind text not null
    constraint laundering_flag_kind_known
    check (kind in ('no_play', 'shared_payee', 'short_lived', 'chargeback', 'chargeback_differs', 'bonus_reversed')),
  -- The withdrawal, deposit or bonus in question; empty if the flag is about the account.
  subject text not null,
  -- Numbers only, amounts in minor units.
  facts jsonb not null,
  currency text constraint laundering_flag_currency_shape check (currency ~ '^[A-Z]{3}$'),
  found_at timestamptz not null,
  closed_at timestamptz,
  closed_by text,
  reason text constraint laundering_flag_reason_given check (reason <> ''),
  constraint laundering_flag_once unique (member_id, kind, subject),
  constraint laundering_flag_closed_by_somebody check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (reason is null))
);
-- No withdrawal is approved while one is open.
create index laundering_flag_open on laundering_flag (member_id) where closed_at is null;
create index laundering_flag_newest on laundering_flag (merchant_id, found_at desc, id);

call keep_merchants_apart('deposit_channel', 'payout_bank', 'bank_account_owner', 'bank_account_use', 'laundering_flag');
call keep_edits('deposit_channel');
call keep_edits('payout_bank');
call keep_edits('laundering_flag');

grant insert, delete on bank_account_owner to parola_app;
grant insert on bank_account_use to parola_app;
grant insert, update (closed_at, closed_by, reason) on laundering_flag to parola_app;

grant select, insert, delete on bank_account_owner, bank_account_use to parola_worker;
grant select, insert on laundering_flag to parola_worker;
