-- What staking brings in the long run: levels, what points buy, and what a member gets for a friend.
create table vip_level (
  merchant_id uuid not null constraint vip_level_merchant_fk references merchant,
  level integer not null constraint vip_level_not_negative check (level >= 0),
  -- By language.
  names jsonb not null,
  turnover_minor bigint not null constraint vip_level_turnover_not_negative check (turnover_minor >= 0),
  gift_minor bigint not null constraint vip_level_gift_not_negative check (gift_minor >= 0),
  rebate_bp integer not null constraint vip_level_rebate_range check (rebate_bp between 0 and 10000),
  daily_withdrawals integer not null constraint vip_level_withdrawals_positive check (daily_withdrawals > 0),
  points_per_hundred integer not null constraint vip_level_points_range check (points_per_hundred between 0 and 10000),
  constraint vip_level_pk primary key (merchant_id, level),
  constraint vip_level_turnover_unique unique (merchant_id, turnover_minor)
);

create table mall_item (
  merchant_id uuid not null constraint mall_item_merchant_fk references merchant,
  id text not null constraint mall_item_id_shape check (id ~ '^[a-z][a-z0-9-]{1,39}$'),
  names jsonb not null,
  abouts jsonb not null,
  picture text not null,
  points bigint not null constraint mall_item_points_positive check (points > 0),
  bonus_minor bigint not null constraint mall_item_bonus_positive check (bonus_minor > 0),
  currency text not null constraint mall_item_currency_shape check (currency ~ '^[A-Z]{3}$'),
  wagering integer not null constraint mall_item_wagering_range check (wagering between 0 and 100),
  -- How many there are for everybody, sold ones included; null where there is no end, and then nobody counts.
  stock integer,
  sold integer not null default 0 constraint mall_item_sold_not_negative check (sold >= 0),
  per_month integer not null constraint mall_item_per_month_positive check (per_month > 0),
  sequence integer not null,
  -- What is no longer offered stays: somebody may have bought it.
  is_offered boolean not null default true,
  constraint mall_item_pk primary key (merchant_id, id),
  constraint mall_item_in_stock check (sold <= stock)
);

-- What a member gets when a friend has paid in, and how much of it there is.
create table referral_terms (
  merchant_id uuid constraint referral_terms_pk primary key constraint referral_terms_merchant_fk references merchant,
  reward_minor bigint not null constraint referral_terms_reward_positive check (reward_minor > 0),
  least_deposit_minor bigint not null constraint referral_terms_least_positive check (least_deposit_minor > 0),
  currency text not null constraint referral_terms_currency_shape check (currency ~ '^[A-Z]{3}$'),
  wagering integer not null constraint referral_terms_wagering_range check (wagering between 0 and 100),
  budget_minor bigint not null,
  spent_minor bigint not null default 0 constraint referral_terms_spent_not_negative check (spent_minor >= 0),
  constraint referral_terms_within_budget check (spent_minor <= budget_minor)
);

-- Which reward an operator has given under which id. Of the merchant, not of a member: the same id for somebody else is a mistake.
create table reward_given (
  merchant_id uuid not null constraint reward_given_merchant_fk references merchant,
  id uuid not null,
  member_id uuid not null,
  body_hash bytea not null,
  constraint reward_given_pk primary key (merchant_id, id)
);

-- Who came by whose invitation. A friend may live in any shard, so whoever invited is found here.
create table member_referral (
  merchant_id uuid not null constraint member_referral_merchant_fk references merchant,
  friend_id uuid not null,
  referrer_id uuid not null,
  at timestamptz not null,
  constraint member_referral_pk primary key (merchant_id, friend_id),
  constraint member_referral_of_another check (friend_id <> referrer_id)
);
create index member_referral_of on member_referral (merchant_id, referrer_id, at desc);

-- A member's own code is made when it is first asked for.
create index affiliate_code_of_member on affiliate_code (merchant_id, member_id) where member_id is not null;

call keep_merchants_apart('vip_level', 'mall_item', 'referral_terms', 'reward_given', 'member_referral');
grant update (sold) on mall_item to parola_app;
grant update (spent_minor) on referral_terms to parola_app;
grant insert on reward_given, member_referral, affiliate_code to parola_app;
