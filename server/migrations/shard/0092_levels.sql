-- A member's level and points. Neither is ever lost: what refunds take back from the turnover, later stakes must bring again first.
create table vip_standing (
  member_id uuid constraint vip_standing_pk primary key constraint vip_standing_member_fk references member,
  merchant_id uuid not null,
  level integer not null default 0 constraint vip_standing_level_not_negative check (level >= 0),
  -- The highest turnover that has been counted, which is what has earned points.
  counted_minor bigint not null default 0 constraint vip_standing_counted_not_negative check (counted_minor >= 0),
  earned_points bigint not null default 0,
  -- What is not a whole point yet, in minor units staked by points per hundred.
  remainder bigint not null default 0 constraint vip_standing_remainder_not_negative check (remainder >= 0),
  spent_points bigint not null default 0 constraint vip_standing_spent_not_negative check (spent_points >= 0),
  constraint vip_standing_points_not_negative check (spent_points <= earned_points)
);

-- What waits in a member's reward centre, and what was taken from there. One for each: a level's gift, a
-- day's rebate, a friend, an operator's id.
create table reward (
  id uuid not null,
  merchant_id uuid not null,
  member_id uuid not null constraint reward_member_fk references member,
  source text not null constraint reward_source_known check (source in ('level', 'rebate', 'referral', 'merchant')),
  source_key text not null,
  about text not null,
  amount_minor bigint not null constraint reward_amount_positive check (amount_minor > 0),
  currency text not null constraint reward_currency_shape check (currency ~ '^[A-Z]{3}$'),
  wagering integer not null constraint reward_wagering_range check (wagering between 0 and 100),
  at timestamptz not null,
  expires_at timestamptz,
  taken_at timestamptz,
  constraint reward_pk primary key (member_id, id),
  constraint reward_once unique (member_id, source, source_key),
  constraint reward_taken_in_time check (taken_at < expires_at)
);
create index reward_newest on reward (member_id, at desc);

create function reward_taken_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a reward that was taken is changed' using errcode = 'restrict_violation';
end $$;
create trigger reward_taken_stays before update or delete on reward
  for each row when (old.taken_at is not null) execute function reward_taken_stays();

-- What points have bought, as it was then.
create table mall_purchase (
  request_id uuid not null,
  merchant_id uuid not null,
  member_id uuid not null constraint mall_purchase_member_fk references member,
  item text not null,
  names jsonb not null,
  points bigint not null constraint mall_purchase_points_positive check (points > 0),
  points_after bigint not null constraint mall_purchase_points_after_not_negative check (points_after >= 0),
  bonus_minor bigint not null constraint mall_purchase_bonus_positive check (bonus_minor > 0),
  currency text not null,
  wagering integer not null,
  -- Which one of the month it is for the member, and how many there could be.
  month text not null constraint mall_purchase_month_shape check (month ~ '^\d{4}-\d\d$'),
  ordinal integer not null,
  per_month integer not null,
  at timestamptz not null,
  constraint mall_purchase_pk primary key (member_id, request_id),
  constraint mall_purchase_counted_once unique (member_id, item, month, ordinal),
  constraint mall_purchase_within_month check (ordinal between 1 and per_month)
);
create index mall_purchase_newest on mall_purchase (member_id, at desc);

call keep_merchants_apart('vip_standing', 'reward', 'mall_purchase');
grant insert, update (level, counted_minor, earned_points, remainder, spent_points) on vip_standing to parola_app;
grant insert, update (taken_at) on reward to parola_app;
grant insert on mall_purchase to parola_app;

insert into public.member_referral (merchant_id, friend_id, referrer_id, at)
select merchant_id, id, referrer, created_at from member where referrer is not null on conflict do nothing;

-- The last day whose rebates were given. It begins with the day before, so that nothing is given for what nobody was promised.
create table rebate_cursor (
  single boolean default true constraint rebate_cursor_pk primary key constraint rebate_cursor_single check (single),
  day date not null
);
insert into rebate_cursor (day) values ((now() at time zone 'utc')::date - 1);
create index turnover_day_staked on turnover_day (day, member_id);
