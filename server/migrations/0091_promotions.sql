-- How a promotion that is announced can be had, and how much of it there is. Its name, words and days are the announcement's. There is
-- no foreign key to that: publishing replaces the row, and what was claimed stays claimed when an announcement is withdrawn.
create table promotion (
  id uuid constraint promotion_pk primary key,
  merchant_id uuid not null constraint promotion_merchant_fk references merchant,
  -- By which the cashier knows a promotion that is chosen with a deposit.
  code text constraint promotion_code_shape check (code ~ '^[a-z][a-z0-9-]{1,31}$'),
  kind text not null
    constraint promotion_kind_known check (kind in ('deposit', 'instant', 'review', 'goal', 'rebate', 'referral', 'notice')),
  currency text not null constraint promotion_currency_shape check (currency ~ '^[A-Z]{3}$'),
  bonus_minor bigint not null constraint promotion_bonus_range check (bonus_minor between 0 and 1000000000000),
  rate_bp integer constraint promotion_rate_range check (rate_bp between 1 and 100000),
  least_minor bigint constraint promotion_least_range check (least_minor between 1 and 1000000000000),
  wagering integer not null constraint promotion_wagering_range check (wagering between 0 and 100),
  days integer not null constraint promotion_days_range check (days between 0 and 366),
  period text not null constraint promotion_period_known check (period in ('day', 'week', 'once')),
  -- All bonuses together; nothing where there is no end.
  budget_minor bigint,
  -- What is promised to members or has become theirs. It is taken in the transaction of the claim, so nobody is promised what is not there.
  spent_minor bigint not null default 0,
  constraint promotion_code_unique unique (merchant_id, code),
  constraint promotion_spent_within_budget check (spent_minor >= 0 and spent_minor <= coalesce(budget_minor, spent_minor))
);

call keep_merchants_apart('promotion');
grant insert, update on promotion to parola_app;

-- What could be chosen with a deposit so far becomes a promotion like any other, announced under the titles that it had.
create temporary table moved_promo on commit drop as
select gen_random_uuid() as id, promo.*, coalesce(merchant.settings ->> 'currency', 'USD') as currency
from deposit_promo promo join merchant on merchant.id = promo.merchant_id;
insert into announcement (id, merchant_id, kind, category, starts_at, sequence)
select id, merchant_id, 'PR', 'deposit_promo', now(), sequence from moved_promo;
insert into announcement_text (merchant_id, announcement_id, language, title, summary, content)
select merchant_id, id, wording.key, wording.value, '', '' from moved_promo, jsonb_each_text(titles) wording where wording.value <> '';
insert into promotion (id, merchant_id, code, kind, currency, bonus_minor, rate_bp, least_minor, wagering, days, period)
select id, merchant_id, code, 'deposit', currency, max_bonus_minor, percent * 100, min_deposit_minor, wagering, 30, period from moved_promo;
drop table deposit_promo;
