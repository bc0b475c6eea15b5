-- Deposits. A deposit is a request until the provider's records, or two operators, confirm the money.
create table deposit (
  -- Chosen by the member's phone, so it is unique only together with the member.
  id uuid not null,
  merchant_id uuid not null,
  member_id uuid not null,
  -- Our reference at the provider. It begins with the member's shard, so that it says where the deposit is.
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
    constraint deposit_state_known
      check (state in ('started', 'reviewing', 'approved', 'paid', 'failed', 'refused', 'expired', 'reversed')),
  reason text,
  -- The chosen promotion and its terms at that time.
  promo text,
  promo_terms jsonb,
  bonus_minor bigint,
  return_url text,
  redirect_url text,
  first_operator uuid,
  second_operator uuid,
  -- What the balance could not pay back when the deposit was reversed.
  short_minor bigint,
  -- The operators who reversed a manual deposit: one asks, another makes it so.
  reversal_first uuid,
  reversal_first_name text,
  reversal_second uuid,
  begun_at timestamptz not null,
  -- When to ask the provider next; null for manual deposits and for those that cannot change any more.
  check_at timestamptz,
  shard smallint not null,
  constraint deposit_member_fk foreign key (member_id, shard) references member,
  constraint deposit_pk primary key (member_id, id, shard),
  constraint deposit_by_two_operators check (first_operator <> second_operator),
  constraint deposit_paid_by_hand_by_two check (kind <> 'manual' or state not in ('paid', 'reversed') or second_operator is not null),
  constraint deposit_short_if_reversed check (
    (short_minor is not null) = (state = 'reversed') and (short_minor is null or short_minor between 0 and amount_minor)
  ),
  constraint deposit_reversed_by_two_operators check (reversal_first <> reversal_second),
  constraint deposit_reversed_by_hand_by_two check (kind <> 'manual' or state <> 'reversed' or reversal_second is not null),
  constraint deposit_promo_with_terms check ((promo is null) = (promo_terms is null))
);
create index deposit_records on deposit (member_id, begun_at desc);
create index deposit_by_state on deposit (merchant_id, state, begun_at);
create index deposit_to_check on deposit (check_at) where check_at is not null;
create trigger deposit_paid_stays before update on deposit for each row
  when (old.state in ('paid', 'reversed')) execute function deposit_paid_stays();

-- The states of a deposit and the operators who set them.
create table deposit_step (
  id bigint generated always as identity,
  merchant_id uuid not null,
  member_id uuid not null,
  deposit_id uuid not null,
  state text not null,
  operator_name text,
  at timestamptz not null,
  shard smallint not null,
  constraint deposit_step_pk primary key (id),
  constraint deposit_step_of_deposit foreign key (member_id, deposit_id, shard) references deposit
);
create index deposit_step_of on deposit_step (member_id, deposit_id, id);
create index deposit_step_newest on deposit_step (at);

-- The picture of a manual transfer, re-encoded to drop the phone's metadata, and encrypted.
create table deposit_slip (
  merchant_id uuid not null,
  member_id uuid not null,
  deposit_id uuid not null,
  jpeg_sealed bytea not null,
  key_id text not null,
  shard smallint not null,
  constraint deposit_slip_pk primary key (member_id, deposit_id, shard),
  constraint deposit_slip_of_deposit foreign key (member_id, deposit_id, shard) references deposit
);

-- Manual corrections: one operator proposes, another approves.
create table adjustment (
  id uuid not null,
  merchant_id uuid not null,
  member_id uuid not null,
  amount_minor bigint not null constraint adjustment_moves_something check (amount_minor <> 0),
  currency text not null constraint adjustment_currency_shape check (currency ~ '^[A-Z]{3}$'),
  reason text not null,
  proposed_by uuid not null,
  proposed_name text not null,
  approved_by uuid,
  approved_name text,
  at timestamptz not null,
  approved_at timestamptz,
  shard smallint not null,
  constraint adjustment_member_fk foreign key (member_id, shard) references member,
  constraint adjustment_pk primary key (member_id, id, shard),
  constraint adjustment_by_two_operators check (approved_by <> proposed_by)
);
create index adjustment_newest on adjustment (merchant_id, at desc);

-- Bank accounts for payouts. The number is encrypted; people see its last four digits.
create table bank_card (
  merchant_id uuid not null,
  member_id uuid not null,
  id uuid not null,
  bank text not null,
  number_sealed bytea not null,
  account_hash bytea not null,
  -- The encryption key of the two above.
  key_id text not null,
  last_four text not null constraint bank_card_last_four_shape check (last_four ~ '^[0-9]{4}$'),
  holder text not null,
  added_at timestamptz not null,
  payable_from timestamptz not null,
  removed_at timestamptz,
  shard smallint not null,
  constraint bank_card_member_fk foreign key (member_id, shard) references member,
  constraint bank_card_pk primary key (member_id, id, shard)
);
create unique index bank_card_account_once on bank_card (member_id, account_hash) where removed_at is null;
create index bank_card_by_key on bank_card (key_id);

-- Withdrawals. The money is held in the member's wallet from the request on, and leaves or returns with the last state.
create table withdrawal (
  merchant_id uuid not null,
  member_id uuid not null,
  -- Chosen by the member's phone, so it is unique only together with the member.
  id uuid not null,
  card_id uuid not null,
  amount bigint not null constraint withdrawal_amount_positive check (amount > 0),
  currency text not null constraint withdrawal_currency_shape check (currency ~ '^[A-Z]{3}$'),
  state text not null
    constraint withdrawal_state_known check (state in ('requested', 'approved', 'paying', 'paid', 'refused', 'failed')),
  reason text,
  -- Our reference at the provider.
  reference text not null constraint withdrawal_reference_unique unique,
  requested_at timestamptz not null,
  -- When the next step is due.
  due_at timestamptz,
  -- When the provider was last asked to pay.
  asked_at timestamptz,
  -- When to check the payout again, even if the provider sends nothing.
  check_at timestamptz,
  shard smallint not null,
  constraint withdrawal_pk primary key (member_id, id, shard),
  constraint withdrawal_card_fk foreign key (member_id, card_id, shard) references bank_card,
  constraint withdrawal_somebody_is_next check ((due_at is null) = (state in ('paid', 'refused', 'failed'))),
  constraint withdrawal_asked_once_paying check ((asked_at is not null) = (state in ('paying', 'paid', 'failed'))),
  constraint withdrawal_checked_on_its_way check ((check_at is not null) = (state in ('approved', 'paying'))),
  constraint withdrawal_denied_with_reason check ((reason is not null) = (state in ('refused', 'failed')))
);
create index withdrawal_of_member on withdrawal (member_id, requested_at);
create index withdrawal_of_card on withdrawal (member_id, card_id);
create index withdrawal_by_state on withdrawal (merchant_id, state, requested_at);
create index withdrawal_to_check on withdrawal (check_at) where check_at is not null;
-- For the search for withdrawals without play.
create index withdrawal_newest on withdrawal (requested_at);

-- When each state began, and which operator set it. No state comes twice.
create table withdrawal_step (
  merchant_id uuid not null,
  member_id uuid not null,
  withdrawal_id uuid not null,
  state text not null,
  at timestamptz not null,
  operator text,
  shard smallint not null,
  constraint withdrawal_step_pk primary key (member_id, withdrawal_id, state),
  constraint withdrawal_step_fk foreign key (member_id, withdrawal_id, shard) references withdrawal
);
create index withdrawal_step_newest on withdrawal_step (at);

call keep_merchants_apart('deposit', 'deposit_step', 'deposit_slip', 'adjustment', 'bank_card', 'withdrawal', 'withdrawal_step');
call keep_in_shards(false, 'deposit', 'deposit_step', 'deposit_slip', 'adjustment', 'bank_card', 'withdrawal', 'withdrawal_step');
call keep_edits('bank_card', 'number_sealed,account_hash', 'key_id');

grant
  insert,
  update (
    state, reason, promo, promo_terms, bonus_minor, redirect_url, first_operator, second_operator, check_at, short_minor,
    reversal_first, reversal_first_name, reversal_second
  )
  on deposit to parola_app;
grant insert on deposit_step, deposit_slip, withdrawal_step to parola_app;
grant insert, update (approved_by, approved_name, approved_at) on adjustment to parola_app;
grant insert, update (removed_at) on bank_card to parola_app;
grant insert, update (state, reason, due_at, asked_at, check_at) on withdrawal to parola_app;

grant select, update on deposit, bank_card, withdrawal to parola_worker;
grant select, insert on deposit_step, withdrawal_step to parola_worker;
grant select, update, delete on deposit_slip to parola_worker;
