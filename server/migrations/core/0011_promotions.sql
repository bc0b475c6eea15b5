-- The terms and budget of an announced promotion; its name, text and dates are in the announcement. There is no foreign key: publishing
-- replaces the announcement, and claims outlive it.
create table promotion (
  id uuid constraint promotion_pk primary key,
  merchant_id uuid not null constraint promotion_merchant_fk references merchant,
  -- Identifies the promotion at the cashier if it is chosen with a deposit.
  code text constraint promotion_code_shape check (code ~ '^[a-z][a-z0-9-]{1,31}$'),
  kind text not null
    constraint promotion_kind_known check (kind in ('deposit', 'instant', 'review', 'goal', 'rebate', 'referral', 'notice')),
  currency text not null constraint promotion_currency_shape check (currency ~ '^[A-Z]{3}$'),
  bonus_minor bigint not null constraint promotion_bonus_range check (bonus_minor between 0 and 1000000000000),
  rate_bp integer constraint promotion_rate_range check (rate_bp between 1 and 100000),
  least_minor bigint constraint promotion_least_range check (least_minor between 1 and 1000000000000),
  wagering integer not null constraint promotion_wagering_range check (wagering between 0 and 100),
  wagered text not null constraint promotion_wagered_known check (wagered in ('bonus', 'deposit_and_bonus')),
  -- The most that may be staked on one draw or round for the stake to count towards the bonus.
  largest_minor bigint constraint promotion_largest_range check (largest_minor between 1 and 1000000000000),
  days integer not null constraint promotion_days_range check (days between 0 and 366),
  period text not null constraint promotion_period_known check (period in ('day', 'week', 'once')),
  -- For all bonuses together.
  budget_minor bigint not null,
  -- Promised or paid to members. Taken in the transaction of the claim, so that promises never exceed the budget.
  spent_minor bigint not null default 0,
  constraint promotion_code_unique unique (merchant_id, code),
  constraint promotion_spent_within_budget check (spent_minor between 0 and budget_minor),
  constraint promotion_budget_unless_notice check ((budget_minor > 0) = (kind <> 'notice')),
  constraint promotion_largest_while_wagering check ((largest_minor is not null) = (wagering > 0 or kind = 'goal')),
  constraint promotion_deposit_wagered_with_deposit check (wagered = 'bonus' or kind = 'deposit')
);

-- VIP levels, the points mall and referral rewards.
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
  -- For all members, including sold ones; null if unlimited, and then sales are not counted.
  stock integer,
  sold integer not null default 0 constraint mall_item_sold_not_negative check (sold >= 0),
  per_month integer not null constraint mall_item_per_month_positive check (per_month > 0),
  sequence integer not null,
  -- A withdrawn item stays, because members may have bought it.
  is_offered boolean not null default true,
  constraint mall_item_pk primary key (merchant_id, id),
  constraint mall_item_in_stock check (sold <= stock)
);

-- What a member gets when a referred friend deposits, and the budget for it.
create table referral_terms (
  merchant_id uuid constraint referral_terms_pk primary key constraint referral_terms_merchant_fk references merchant,
  reward_minor bigint not null constraint referral_terms_reward_positive check (reward_minor > 0),
  least_deposit_minor bigint not null constraint referral_terms_least_positive check (least_deposit_minor > 0),
  least_staked_minor bigint not null constraint referral_terms_least_staked_positive check (least_staked_minor > 0),
  currency text not null constraint referral_terms_currency_shape check (currency ~ '^[A-Z]{3}$'),
  wagering integer not null constraint referral_terms_wagering_range check (wagering between 0 and 100),
  -- The most rewards of one member in a month (UTC).
  per_month integer not null constraint referral_terms_per_month_positive check (per_month > 0),
  budget_minor bigint not null,
  spent_minor bigint not null default 0 constraint referral_terms_spent_not_negative check (spent_minor >= 0),
  constraint referral_terms_within_budget check (spent_minor <= budget_minor)
);

-- Rewards given by operators. The id is unique per merchant: the same id for another member is a mistake.
create table reward_given (
  merchant_id uuid not null constraint reward_given_merchant_fk references merchant,
  id uuid not null,
  member_id uuid not null,
  body_hash bytea not null,
  constraint reward_given_pk primary key (merchant_id, id)
);

-- Who referred whom.
create table member_referral (
  merchant_id uuid not null constraint member_referral_merchant_fk references merchant,
  friend_id uuid not null,
  referrer_id uuid not null,
  at timestamptz not null,
  -- How it ended, for good; null while it can still be rewarded.
  outcome text constraint member_referral_outcome_known check (outcome in ('rewarded', 'refused')),
  constraint member_referral_pk primary key (merchant_id, friend_id),
  constraint member_referral_of_another check (friend_id <> referrer_id)
);
create index member_referral_of on member_referral (merchant_id, referrer_id, at desc);

call keep_merchants_apart('promotion', 'vip_level', 'mall_item', 'referral_terms', 'reward_given', 'member_referral');
call keep_edits('promotion', '', 'spent_minor');
call keep_edits('vip_level');
call keep_edits('mall_item', '', 'sold');
call keep_edits('referral_terms', '', 'spent_minor');

grant insert, update on promotion to parola_app;
grant update (sold) on mall_item to parola_app;
grant update (spent_minor) on referral_terms to parola_app;
grant insert on reward_given, member_referral to parola_app;

grant select, update on promotion, referral_terms to parola_worker;
grant select on vip_level, mall_item, member_referral to parola_worker;
grant update (outcome) on member_referral to parola_worker;
