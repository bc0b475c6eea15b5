-- Accounts at banks that members are paid to. The number is encrypted; people see its last four digits.
create table bank_card (
  merchant_id uuid not null,
  member_id uuid not null constraint bank_card_member_fk references member,
  id uuid not null,
  bank text not null,
  number_sealed bytea not null,
  account_hash bytea not null,
  -- Which of our keys made the two above.
  key_id text not null,
  last_four text not null constraint bank_card_last_four_shape check (last_four ~ '^[0-9]{4}$'),
  holder text not null,
  added_at timestamptz not null,
  payable_from timestamptz not null,
  removed_at timestamptz,
  constraint bank_card_pk primary key (member_id, id)
);
create unique index bank_card_account_once on bank_card (member_id, account_hash) where removed_at is null;
create index bank_card_by_key on bank_card (key_id);

-- Money on its way out. It is held in the member's wallet from the request on, and leaves or comes back with the last state.
create table withdrawal (
  merchant_id uuid not null,
  member_id uuid not null,
  -- Chosen by the member's phone, so it names a withdrawal only together with the member.
  id uuid not null,
  card_id uuid not null,
  amount bigint not null constraint withdrawal_amount_positive check (amount > 0),
  currency text not null constraint withdrawal_currency_shape check (currency ~ '^[A-Z]{3}$'),
  state text not null
    constraint withdrawal_state_known check (state in ('requested', 'approved', 'paying', 'paid', 'refused', 'failed')),
  reason text,
  -- Its name in the provider's books, chosen by us.
  reference text not null constraint withdrawal_reference_unique unique,
  requested_at timestamptz not null,
  -- By when whoever is next acts.
  due_at timestamptz,
  -- When the provider was asked to pay the last time.
  asked_at timestamptz,
  -- When somebody looks again how the payout goes, whatever became of those who should have told.
  check_at timestamptz,
  constraint withdrawal_pk primary key (member_id, id),
  constraint withdrawal_card_fk foreign key (member_id, card_id) references bank_card,
  constraint withdrawal_somebody_is_next check ((due_at is null) = (state in ('paid', 'refused', 'failed'))),
  constraint withdrawal_asked_once_paying check ((asked_at is not null) = (state in ('paying', 'paid', 'failed'))),
  constraint withdrawal_checked_on_its_way check ((check_at is not null) = (state in ('approved', 'paying'))),
  constraint withdrawal_denied_with_reason check ((reason is not null) = (state in ('refused', 'failed')))
);
create index withdrawal_of_member on withdrawal (member_id, requested_at);
create index withdrawal_of_card on withdrawal (member_id, card_id);
create index withdrawal_by_state on withdrawal (merchant_id, state, requested_at);
create index withdrawal_to_check on withdrawal (check_at) where check_at is not null;

-- When each state came, and which operator brought it. No state comes twice.
create table withdrawal_step (
  merchant_id uuid not null,
  member_id uuid not null,
  withdrawal_id uuid not null,
  state text not null,
  at timestamptz not null,
  operator text,
  constraint withdrawal_step_pk primary key (member_id, withdrawal_id, state),
  constraint withdrawal_step_fk foreign key (member_id, withdrawal_id) references withdrawal
);
create index withdrawal_step_newest on withdrawal_step (at);

call keep_merchants_apart('bank_card', 'withdrawal', 'withdrawal_step');
-- Whom and how much stays as it was asked for.
grant insert, update (removed_at) on bank_card to parola_app;
grant insert, update (state, reason, due_at, asked_at, check_at) on withdrawal to parola_app;
grant insert on withdrawal_step to parola_app;
