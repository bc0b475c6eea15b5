-- How a promotion stands for a member. One a member, promotion and period, whatever happens at the same time.
create table claim (
  id uuid constraint claim_pk primary key,
  merchant_id uuid not null,
  member_id uuid not null constraint claim_member_fk references member,
  promotion_id uuid not null,
  period text not null,
  state text not null
    constraint claim_state_known check (state in ('joined', 'applying', 'rejected', 'issued', 'process', 'claimed', 'closed')),
  -- As they were when it was claimed.
  terms jsonb not null,
  -- As the member reads it in the statement.
  about text not null,
  currency text not null,
  bonus_minor bigint not null constraint claim_bonus_positive check (bonus_minor > 0),
  -- Of what is earned by staking: how far it is. Only stakes after this transfer count.
  staked_minor bigint not null default 0 constraint claim_staked_not_below_zero check (staked_minor >= 0),
  needed_minor bigint not null default 0,
  counts_after bigint not null default 0,
  deposit_id uuid,
  reason text,
  at timestamptz not null,
  expires_at timestamptz,
  constraint claim_once unique (member_id, promotion_id, period)
);
create index claim_applying on claim (merchant_id, at) where state = 'applying';
create index claim_ending on claim (expires_at) where state in ('joined', 'issued');
create index claim_reached on claim (id) where state = 'joined' and staked_minor >= needed_minor;

-- Bonus money, whatever it comes from. While it runs it lies in the member's bonus book; when enough was staked it moves to the real one.
create table bonus (
  -- The claim's, where it comes from one.
  id uuid constraint bonus_pk primary key,
  merchant_id uuid not null,
  member_id uuid not null constraint bonus_member_fk references member,
  -- What it comes from: granted once.
  key text not null,
  about text not null,
  currency text not null,
  amount_minor bigint not null constraint bonus_amount_positive check (amount_minor > 0),
  state text not null constraint bonus_state_known check (state in ('running', 'converted', 'cancelled', 'expired')),
  staked_minor bigint not null default 0 constraint bonus_staked_not_below_zero check (staked_minor >= 0),
  needed_minor bigint not null constraint bonus_needed_not_below_zero check (needed_minor >= 0),
  -- The transfer by which it came: only stakes after that count.
  counts_after bigint not null,
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  constraint bonus_granted_once unique (member_id, key),
  constraint bonus_ended_or_runs check ((state = 'running') = (ended_at is null))
);
create index bonus_running on bonus (member_id) where state = 'running';
create index bonus_ending on bonus (expires_at) where state = 'running';
create index bonus_reached on bonus (id) where state = 'running' and staked_minor >= needed_minor;

call keep_merchants_apart('claim', 'bonus');
grant insert, update (state, reason, expires_at) on claim to parola_app;
grant insert, update (state, ended_at) on bonus to parola_app;

-- What was granted with deposits so far goes on as it was promised. Of what is no longer offered only the code is known.
create temporary table moved_claim on commit drop as
select gen_random_uuid() as id, old.*, coalesce(promotion.id, gen_random_uuid()) as promotion_id,
  (old.terms ->> 'wagering')::int * old.bonus_minor as needed, grants.transfer,
  jsonb_build_object(
    'kind', 'deposit', 'bonus', jsonb_build_object('minor', old.terms -> 'maxBonusMinor', 'currency', old.currency),
    'rateBp', (old.terms ->> 'percent')::int * 100, 'least', jsonb_build_object('minor', old.terms -> 'minDepositMinor', 'currency', old.currency),
    'wagering', old.terms -> 'wagering', 'days', 30, 'period', old.terms -> 'period'
  ) as new_terms
from promo_claim old
left join public.promotion on promotion.merchant_id = old.merchant_id and promotion.code = old.promo
cross join lateral (
  select coalesce(max(t.id), 0) as transfer from wallet w join wallet_transfer t on t.wallet_id = w.id
  where w.member_id = old.member_id and w.book = 'bonus' and t.key = 'bonus:' || old.deposit_id
) grants;
insert into claim (id, merchant_id, member_id, promotion_id, period, state, terms, about, currency, bonus_minor, deposit_id, at)
select id, merchant_id, member_id, promotion_id, period, 'process', new_terms, promo, currency, bonus_minor, deposit_id, at from moved_claim;
-- The days begin when they are first spoken of.
insert into bonus (id, merchant_id, member_id, key, about, currency, amount_minor, state, needed_minor, counts_after, granted_at, expires_at)
select id, merchant_id, member_id, 'deposit:' || deposit_id, promo, currency, bonus_minor, 'running', needed, transfer, at, now() + interval '30 days'
from moved_claim;
update public.promotion set spent_minor = spent_minor + moved.bonus
from (select promotion_id, sum(bonus_minor) as bonus from moved_claim group by 1) moved where promotion.id = moved.promotion_id;
drop table promo_claim;

-- What was chosen with deposits that are still open, in the same words.
update deposit set promo_terms = jsonb_build_object(
  'kind', 'deposit', 'bonus', jsonb_build_object('minor', promo_terms -> 'maxBonusMinor', 'currency', deposit.currency),
  'rateBp', (promo_terms ->> 'percent')::int * 100, 'least', jsonb_build_object('minor', promo_terms -> 'minDepositMinor', 'currency', deposit.currency),
  'wagering', promo_terms -> 'wagering', 'days', 30, 'period', promo_terms -> 'period',
  'promotionId', coalesce((
    select id from public.promotion where promotion.merchant_id = deposit.merchant_id and promotion.code = deposit.promo
  ), gen_random_uuid()))
where promo is not null and state <> 'paid';
