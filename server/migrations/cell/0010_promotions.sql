-- Members' counted stakes, in total and by day (UTC).
create table member_turnover (
  member_id uuid,
  merchant_id uuid not null,
  currency text not null,
  staked_minor bigint not null constraint member_turnover_not_below_zero check (staked_minor >= 0),
  -- What was counted and taken back since. The next stakes make up for it before they count again.
  owed_minor bigint not null default 0 constraint member_turnover_owed_not_below_zero check (owed_minor >= 0),
  -- The part of it that lowered no bonus. The next stakes make up for this part before they turn bonuses.
  bonus_owed_minor bigint not null default 0
    constraint member_turnover_bonus_owed_within_owed check (bonus_owed_minor between 0 and owed_minor),
  -- It changed, and the promotions job has not processed it.
  is_news boolean not null default true,
  shard smallint not null,
  constraint member_turnover_pk primary key (member_id, shard),
  constraint member_turnover_member_fk foreign key (member_id, shard) references member
);
create index member_turnover_news on member_turnover (member_id) where is_news;

create table turnover_day (
  member_id uuid not null,
  day date not null,
  merchant_id uuid not null,
  staked_minor bigint not null constraint turnover_day_not_below_zero check (staked_minor >= 0),
  shard smallint not null,
  constraint turnover_day_member_fk foreign key (member_id, shard) references member,
  constraint turnover_day_pk primary key (member_id, day, shard)
);
create index turnover_day_staked on turnover_day (day, member_id);

-- How far the ledger has been counted. Written in the transaction of the counting.
create table turnover_cursor (
  single boolean default true constraint turnover_cursor_pk primary key constraint turnover_cursor_single check (single),
  xid xid8 not null,
  id bigint not null,
  -- All stakes before this moment are counted.
  counted_at timestamptz not null
);
insert into turnover_cursor (xid, id, counted_at) values ('0', 0, 'epoch');

-- A member's claim to a promotion, once per period.
create table claim (
  id uuid,
  merchant_id uuid not null,
  member_id uuid not null,
  promotion_id uuid not null,
  period text not null,
  state text not null
    constraint claim_state_known check (state in ('joined', 'applying', 'rejected', 'issued', 'process', 'claimed', 'closed')),
  -- The terms at the time of the claim.
  terms jsonb not null,
  -- As shown in the member's statement.
  about text not null,
  currency text not null,
  bonus_minor bigint not null constraint claim_bonus_positive check (bonus_minor > 0),
  -- Progress of a claim that is earned by staking. Only stakes that a later transaction counts turn it.
  staked_minor bigint not null default 0 constraint claim_staked_not_below_zero check (staked_minor >= 0),
  needed_minor bigint not null default 0,
  since xid8 not null default pg_current_xact_id(),
  deposit_id uuid,
  reason text,
  at timestamptz not null,
  expires_at timestamptz,
  shard smallint not null,
  constraint claim_pk primary key (id, shard),
  constraint claim_member_fk foreign key (member_id, shard) references member,
  constraint claim_once unique (member_id, promotion_id, period)
);
create index claim_applying on claim (merchant_id, at) where state = 'applying';
create index claim_ending on claim (expires_at) where state in ('joined', 'issued');
create index claim_reached on claim (id) where state = 'joined' and staked_minor >= needed_minor;

-- Bonus money. It is in the member's bonus book while it runs, and moves to the real one when enough was staked.
create table bonus (
  -- The claim's id, if it comes from a claim.
  id uuid,
  merchant_id uuid not null,
  member_id uuid not null,
  -- The source: each is granted once.
  key text not null,
  about text not null,
  currency text not null,
  amount_minor bigint not null constraint bonus_amount_positive check (amount_minor > 0),
  state text not null constraint bonus_state_known check (state in ('running', 'converted', 'cancelled', 'expired')),
  -- Stakes that are rolled back after the bonus was converted lower it again.
  staked_minor bigint not null default 0 constraint bonus_staked_not_below_zero check (staked_minor >= 0),
  needed_minor bigint not null constraint bonus_needed_not_below_zero check (needed_minor >= 0),
  -- The part of a converted bonus that its stakes no longer cover, rounded up.
  to_reverse_minor bigint not null generated always as (
    case when state = 'converted' and needed_minor > staked_minor
      then div(amount_minor::numeric * (needed_minor - staked_minor) + needed_minor - 1, needed_minor)::bigint else 0 end
  ) stored,
  -- What has been taken back of it, and the part the member was told of.
  reversed_minor bigint not null default 0,
  reversal_told_minor bigint not null default 0,
  -- A draw or round with a larger stake does not turn it.
  largest_minor bigint constraint bonus_largest_positive check (largest_minor > 0),
  -- The part of the deposit that it was given for, if it came with one.
  deposit_minor bigint constraint bonus_deposit_positive check (deposit_minor > 0),
  -- The transfer that granted it.
  granted_by bigint not null,
  -- Only stakes that a later transaction counts turn it.
  since xid8 not null default pg_current_xact_id(),
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  shard smallint not null,
  constraint bonus_pk primary key (id, shard),
  constraint bonus_member_fk foreign key (member_id, shard) references member,
  constraint bonus_largest_while_wagering check ((largest_minor is not null) = (needed_minor > 0)),
  constraint bonus_reversed_within_due check (reversed_minor between 0 and to_reverse_minor),
  constraint bonus_reversal_told_within_due check (reversal_told_minor between 0 and to_reverse_minor),
  constraint bonus_granted_once unique (member_id, key),
  constraint bonus_ended_or_runs check ((state = 'running') = (ended_at is null))
);
create index bonus_running on bonus (member_id) where state = 'running';
create index bonus_ending on bonus (expires_at) where state = 'running';
create index bonus_released on bonus (member_id, ended_at) where state = 'converted' and needed_minor > 0;
create index bonus_to_reverse on bonus (member_id) where reversed_minor < to_reverse_minor;
create index bonus_reached on bonus (id) where state = 'running' and staked_minor >= needed_minor;

-- A member's level and points. Neither is ever lost: after refunds, later stakes must make up for them first.
create table vip_standing (
  member_id uuid,
  merchant_id uuid not null,
  level integer not null default 0 constraint vip_standing_level_not_negative check (level >= 0),
  -- The highest turnover so far, which has earned points.
  counted_minor bigint not null default 0 constraint vip_standing_counted_not_negative check (counted_minor >= 0),
  earned_points bigint not null default 0,
  -- Fractions of a point, in minor units staked times points per hundred.
  remainder bigint not null default 0 constraint vip_standing_remainder_not_negative check (remainder >= 0),
  spent_points bigint not null default 0 constraint vip_standing_spent_not_negative check (spent_points >= 0),
  shard smallint not null,
  constraint vip_standing_pk primary key (member_id, shard),
  constraint vip_standing_member_fk foreign key (member_id, shard) references member,
  constraint vip_standing_points_not_negative check (spent_points <= earned_points)
);

-- Rewards that a member can take or has taken, one per source: a level's gift, a day's rebate, a friend, an operator's id.
create table reward (
  id uuid not null,
  merchant_id uuid not null,
  member_id uuid not null,
  source text not null constraint reward_source_known check (source in ('level', 'rebate', 'referral', 'merchant')),
  source_key text not null,
  about text not null,
  amount_minor bigint not null constraint reward_amount_positive check (amount_minor > 0),
  currency text not null constraint reward_currency_shape check (currency ~ '^[A-Z]{3}$'),
  wagering integer not null constraint reward_wagering_range check (wagering between 0 and 100),
  at timestamptz not null,
  expires_at timestamptz,
  taken_at timestamptz,
  shard smallint not null,
  constraint reward_member_fk foreign key (member_id, shard) references member,
  constraint reward_pk primary key (member_id, id, shard),
  constraint reward_once unique (member_id, source, source_key),
  constraint reward_taken_in_time check (taken_at < expires_at)
);
create index reward_newest on reward (member_id, at desc);
create trigger reward_taken_stays before update or delete on reward
  for each row when (old.taken_at is not null) execute function reward_taken_stays();

-- What points have bought, as it was then.
create table mall_purchase (
  request_id uuid not null,
  merchant_id uuid not null,
  member_id uuid not null,
  item text not null,
  names jsonb not null,
  points bigint not null constraint mall_purchase_points_positive check (points > 0),
  points_after bigint not null constraint mall_purchase_points_after_not_negative check (points_after >= 0),
  bonus_minor bigint not null constraint mall_purchase_bonus_positive check (bonus_minor > 0),
  currency text not null,
  wagering integer not null,
  -- The number of the purchase within the month, and the monthly limit.
  month text not null constraint mall_purchase_month_shape check (month ~ '^\d{4}-\d\d$'),
  ordinal integer not null,
  per_month integer not null,
  at timestamptz not null,
  shard smallint not null,
  constraint mall_purchase_member_fk foreign key (member_id, shard) references member,
  constraint mall_purchase_pk primary key (member_id, request_id, shard),
  constraint mall_purchase_counted_once unique (member_id, item, month, ordinal),
  constraint mall_purchase_within_month check (ordinal between 1 and per_month)
);
create index mall_purchase_newest on mall_purchase (member_id, at desc);

-- The last day whose rebates were given. Starts yesterday, because no rebates were promised before.
create table rebate_cursor (
  single boolean default true constraint rebate_cursor_pk primary key constraint rebate_cursor_single check (single),
  day date not null
);
insert into rebate_cursor (day) values ((now() at time zone 'utc')::date - 1);

call keep_merchants_apart('member_turnover', 'turnover_day', 'claim', 'bonus', 'vip_standing', 'reward', 'mall_purchase');
call keep_in_shards(false, 'member_turnover', 'turnover_day', 'claim', 'bonus', 'vip_standing', 'reward', 'mall_purchase');

grant update (is_news) on member_turnover to parola_app;
grant select on turnover_cursor to parola_app;
grant insert, update (state, reason, expires_at) on claim to parola_app;
grant insert, update (state, ended_at) on bonus to parola_app;
grant insert, update (level, counted_minor, earned_points, remainder, spent_points) on vip_standing to parola_app;
grant insert, update (taken_at) on reward to parola_app;
grant insert on mall_purchase to parola_app;

grant select, insert, update on member_turnover, turnover_day, claim, bonus, vip_standing to parola_worker;
grant select, update on turnover_cursor, rebate_cursor to parola_worker;
grant select, insert on reward to parola_worker;
grant select on mall_purchase to parola_worker;
