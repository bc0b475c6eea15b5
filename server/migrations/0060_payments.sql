-- The ways to pay in that a merchant offers. A deposit keeps its own copy of what it needs, so that a way can be changed at any time.
create table deposit_channel (
  merchant_id uuid not null constraint deposit_channel_merchant_fk references merchant,
  code text not null constraint deposit_channel_code_shape check (code ~ '^[a-z][a-z0-9-]{1,31}$'),
  kind text not null constraint deposit_channel_kind_known check (kind in ('gateway', 'alipay', 'qq', 'wechat', 'manual')),
  -- By language.
  names jsonb not null,
  min_minor bigint not null constraint deposit_channel_min_positive check (min_minor > 0),
  max_minor bigint not null,
  -- The payment service's name of the method.
  method text,
  banks jsonb not null default '[]',
  -- Where a transfer by hand goes to.
  account jsonb,
  sequence integer not null,
  constraint deposit_channel_pk primary key (merchant_id, code),
  constraint deposit_channel_range check (max_minor >= min_minor),
  constraint deposit_channel_leads_somewhere check ((kind = 'manual') = (account is not null) and (kind = 'manual') = (method is null))
);

-- What can be chosen with a deposit.
create table deposit_promo (
  merchant_id uuid not null constraint deposit_promo_merchant_fk references merchant,
  code text not null constraint deposit_promo_code_shape check (code ~ '^[a-z][a-z0-9-]{1,31}$'),
  titles jsonb not null,
  percent integer not null constraint deposit_promo_percent_range check (percent between 1 and 1000),
  max_bonus_minor bigint not null constraint deposit_promo_max_bonus_positive check (max_bonus_minor > 0),
  min_deposit_minor bigint not null constraint deposit_promo_min_deposit_positive check (min_deposit_minor > 0),
  wagering integer not null constraint deposit_promo_wagering_range check (wagering between 0 and 100),
  period text not null constraint deposit_promo_period_known check (period in ('day', 'week', 'once')),
  sequence integer not null,
  constraint deposit_promo_pk primary key (merchant_id, code)
);

call keep_merchants_apart('deposit_channel', 'deposit_promo');
