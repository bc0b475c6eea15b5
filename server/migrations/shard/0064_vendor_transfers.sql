-- Money on its way between a member's wallet here and one that a vendor keeps. The member's phone chose the id; the vendor knows the
-- transfer by the reference, which is ours alone, so that nobody can name another member's.
create table vendor_transfer (
  merchant_id uuid not null,
  member_id uuid not null,
  id uuid not null,
  reference uuid not null constraint vendor_transfer_reference_unique unique,
  vendor_code text not null,
  access text not null,
  direction text not null constraint vendor_transfer_direction_known check (direction in ('out', 'in')),
  amount bigint not null constraint vendor_transfer_amount_positive check (amount > 0),
  currency text not null,
  state text not null constraint vendor_transfer_state_known check (state in ('started', 'done', 'failed')),
  started_at timestamptz not null,
  -- When the vendor was asked last. Whoever looks for ends asks about the one that has waited longest, so none can stand before the others.
  asked_at timestamptz not null,
  ended_at timestamptz,
  constraint vendor_transfer_pk primary key (member_id, id),
  constraint vendor_transfer_end_whole check ((state = 'started') = (ended_at is null))
);
create index vendor_transfer_newest on vendor_transfer (member_id, started_at desc);
create index vendor_transfer_open on vendor_transfer (asked_at) where state = 'started';

-- What a vendor said last of a member's wallet there. Shown, never spent from.
create table vendor_wallet (
  merchant_id uuid not null,
  member_id uuid not null,
  vendor_code text not null,
  currency text not null,
  balance bigint not null constraint vendor_wallet_not_negative check (balance >= 0),
  -- When it was asked. What was asked earlier and heard later is older.
  asked_at timestamptz not null,
  constraint vendor_wallet_pk primary key (member_id, vendor_code, currency)
);

call keep_merchants_apart('vendor_transfer', 'vendor_wallet');
grant insert, update (state, asked_at, ended_at) on vendor_transfer to parola_app;
grant insert, update (balance, asked_at) on vendor_wallet to parola_app;
