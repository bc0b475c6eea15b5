-- Money that members pay in. A deposit is a request until the provider's own books, or two operators, say that the money has come.
create table deposit (
  -- Chosen by the member's phone, so it is the member's alone: two members may have the same.
  id uuid not null,
  merchant_id uuid not null,
  member_id uuid not null constraint deposit_member_fk references member,
  -- Ours, by which the provider speaks of it. It begins with the member's shard, so that it is looked for in one place.
  reference text not null constraint deposit_reference_unique unique,
  body_hash bytea not null,
  channel text not null,
  kind text not null,
  method text,
  bank text,
  payer_name text,
  amount_minor bigint not null constraint deposit_amount_positive check (amount_minor > 0),
  currency text not null constraint deposit_currency_shape check (currency ~ '^[A-Z]{3}$'),
  state text not null
    constraint deposit_state_known check (state in ('started', 'reviewing', 'approved', 'paid', 'failed', 'refused', 'expired')),
  reason text,
  -- The promotion that was chosen, with its terms as they were then.
  promo text,
  promo_terms jsonb,
  bonus_minor bigint,
  return_url text,
  redirect_url text,
  first_operator uuid,
  second_operator uuid,
  begun_at timestamptz not null,
  -- When the provider is asked next; never for what it has nothing to do with, and for what has ended.
  check_at timestamptz,
  constraint deposit_pk primary key (member_id, id),
  constraint deposit_by_two_operators check (first_operator <> second_operator),
  constraint deposit_paid_by_hand_by_two check (kind <> 'manual' or state <> 'paid' or second_operator is not null),
  constraint deposit_promo_with_terms check ((promo is null) = (promo_terms is null))
);
create index deposit_records on deposit (member_id, begun_at desc);
create index deposit_by_state on deposit (merchant_id, state, begun_at);
create index deposit_to_check on deposit (check_at) where check_at is not null;

-- How a deposit came to where it stands, and which operator had a hand in it.
create table deposit_step (
  id bigint generated always as identity constraint deposit_step_pk primary key,
  merchant_id uuid not null,
  member_id uuid not null,
  deposit_id uuid not null,
  state text not null,
  operator_name text,
  at timestamptz not null,
  constraint deposit_step_of_deposit foreign key (member_id, deposit_id) references deposit
);
create index deposit_step_of on deposit_step (member_id, deposit_id, id);

-- The picture that came with a transfer by hand, without what the phone had written into it.
create table deposit_slip (
  merchant_id uuid not null,
  member_id uuid not null,
  deposit_id uuid not null,
  jpeg bytea not null,
  constraint deposit_slip_pk primary key (member_id, deposit_id),
  constraint deposit_slip_of_deposit foreign key (member_id, deposit_id) references deposit
);

-- A promotion is granted once a member and period, whatever happens at the same time.
create table promo_claim (
  merchant_id uuid not null,
  member_id uuid not null,
  promo text not null,
  period text not null,
  deposit_id uuid not null,
  bonus_minor bigint not null constraint promo_claim_bonus_positive check (bonus_minor > 0),
  currency text not null,
  -- The terms as they were chosen.
  terms jsonb not null,
  at timestamptz not null,
  constraint promo_claim_once primary key (member_id, promo, period),
  constraint promo_claim_of_deposit foreign key (member_id, deposit_id) references deposit
);

-- Corrections by hand: one operator asks, another agrees.
create table adjustment (
  id uuid not null,
  merchant_id uuid not null,
  member_id uuid not null constraint adjustment_member_fk references member,
  amount_minor bigint not null constraint adjustment_moves_something check (amount_minor <> 0),
  currency text not null constraint adjustment_currency_shape check (currency ~ '^[A-Z]{3}$'),
  reason text not null,
  proposed_by uuid not null,
  proposed_name text not null,
  approved_by uuid,
  approved_name text,
  at timestamptz not null,
  approved_at timestamptz,
  constraint adjustment_pk primary key (member_id, id),
  constraint adjustment_by_two_operators check (approved_by <> proposed_by)
);
create index adjustment_newest on adjustment (merchant_id, at desc);

call keep_merchants_apart('deposit', 'deposit_step', 'deposit_slip', 'promo_claim', 'adjustment');
grant insert, update (state, reason, promo, promo_terms, bonus_minor, redirect_url, first_operator, second_operator, check_at) on deposit to parola_app;
grant insert on deposit_step, deposit_slip, promo_claim to parola_app;
grant insert, update (approved_by, approved_name, approved_at) on adjustment to parola_app;

-- What has been credited stays credited: undoing it is a correction of its own.
create function deposit_paid_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a deposit that was paid is changed' using errcode = 'restrict_violation';
end $$;
create trigger deposit_paid_stays before update on deposit for each row when (old.state = 'paid') execute function deposit_paid_stays();
