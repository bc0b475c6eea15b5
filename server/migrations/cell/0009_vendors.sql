-- A member's session at a supplier's game. The launch token is exchanged once for the session token; both are stored as hashes.
create table vendor_session (
  launch_hash bytea not null,
  merchant_id uuid not null,
  member_id uuid not null,
  supplier text collate "C" not null,
  vendor_code text not null,
  game_type text not null,
  game_code text not null,
  -- Null for a vendor's lobby.
  node_id integer,
  book text not null,
  currency text not null,
  language text not null,
  device text not null constraint vendor_session_device_known check (device in ('MOBILE', 'web')),
  -- The largest bet, if limited.
  max_bet bigint,
  opened_at timestamptz not null,
  launch_expires_at timestamptz not null,
  session_hash bytea constraint vendor_session_token_unique unique,
  expires_at timestamptz,
  shard smallint not null,
  constraint vendor_session_pk primary key (launch_hash, shard),
  constraint vendor_session_member_fk foreign key (member_id, shard) references member on delete cascade,
  constraint vendor_session_exchanged_whole check ((session_hash is null) = (expires_at is null))
);
create index vendor_session_of_member on vendor_session (member_id, supplier, opened_at desc);
-- Rows arrive in the order of time, so this costs almost nothing.
create index vendor_session_by_age on vendor_session using brin (opened_at);

-- The outcome of every supplier transaction, decided once. Refused bets are included; refused wins are not, because they may be sent again.
create table vendor_transaction (
  merchant_id uuid not null,
  member_id uuid not null,
  supplier text collate "C" not null,
  transaction_uuid text collate "C" not null,
  kind text not null constraint vendor_transaction_kind_known check (kind in ('bet', 'betwin', 'win', 'rollback', 'promo')),
  -- Any other status of the ledger is not a decision, and is not stored.
  status text not null constraint vendor_transaction_status_known check (status in (
    'OK', 'INVALID_TOKEN', 'TOKEN_EXPIRED', 'INVALID_GAME', 'WRONG_CURRENCY', 'NOT_ENOUGH_MONEY', 'USER_DISABLED', 'BET_LIMIT_EXCEEDED',
    'TRANSACTION_ROLLED_BACK', 'ROUND_CLOSED')),
  -- Of the request without its own id and the token.
  body_hash bytea not null,
  -- The bet that is won or rolled back; it may arrive later.
  reference text collate "C",
  round text collate "C",
  game_code text,
  campaign text,
  book text,
  currency text,
  -- Staked, won, refunded or promoted. Only moved if the status is OK.
  amount bigint not null constraint vendor_transaction_amount_not_negative check (amount >= 0),
  -- What a betwin won.
  won bigint not null constraint vendor_transaction_won_not_negative check (won >= 0),
  is_free boolean not null,
  -- A second rollback of the same bet, which does nothing.
  is_repeat boolean not null,
  at timestamptz not null,
  shard smallint not null,
  constraint vendor_transaction_pk primary key (supplier, transaction_uuid),
  constraint vendor_transaction_refused_bets_alone check (status = 'OK' or kind in ('bet', 'betwin')),
  constraint vendor_transaction_reference_by_kind check ((reference is not null) = (kind in ('win', 'rollback'))),
  constraint vendor_transaction_won_by_kind check (won = 0 or kind = 'betwin'),
  constraint vendor_transaction_repeat_moves_nothing check (not is_repeat or kind = 'rollback' and amount = 0),
  constraint vendor_transaction_wallet_whole check (
    (book is null) = (currency is null) and (book is not null or status <> 'OK' or amount = 0)
  )
);
create unique index vendor_transaction_rolled_back_once on vendor_transaction (supplier, reference)
  where kind = 'rollback' and not is_repeat;
create index vendor_transaction_of_round on vendor_transaction (member_id, supplier, round) where round is not null;
create index vendor_transaction_by_time on vendor_transaction using brin (at);
create trigger vendor_transaction_stays before update or delete or truncate on vendor_transaction execute function wallet_stays();

-- A member's part in a game round: the sums of its transactions.
create table vendor_round (
  id bigint generated always as identity,
  merchant_id uuid not null,
  member_id uuid not null,
  supplier text collate "C" not null,
  round text collate "C" not null,
  vendor_code text not null,
  game_type text not null,
  game_code text not null,
  node_id integer,
  book text not null,
  currency text not null,
  -- The bets that were not rolled back, and their number.
  stake bigint not null constraint vendor_round_stake_not_negative check (stake >= 0),
  bets integer not null constraint vendor_round_bets_not_negative check (bets >= 0),
  won bigint not null constraint vendor_round_won_not_negative check (won >= 0),
  state text not null constraint vendor_round_state_known check (state in ('open', 'closed', 'expired')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- When to follow up, unless it is closed before.
  due_at timestamptz,
  -- When the supplier was first asked about it, its last answer and payout, and when we stopped waiting.
  asked_at timestamptz,
  said text constraint vendor_round_said_known check (said in ('open', 'settled', 'unknown', 'nothing')),
  said_paid bigint,
  resolved_at timestamptz,
  -- What has been added to the game's returns. A round that is paid again after its end is added again, less this.
  folded_stake bigint,
  folded_won bigint,
  -- What the member had at risk, as it was counted (`counted_stake`).
  counted bigint not null default 0,
  shard smallint not null,
  constraint vendor_round_pk primary key (member_id, supplier, round, shard),
  constraint vendor_round_end_whole check ((state = 'open') = (closed_at is null)),
  constraint vendor_round_due_unless_closed check ((state = 'closed') = (due_at is null))
);
-- Not by member first, so that the planner never prefers it to the primary key for one round.
create index vendor_round_newest on vendor_round (merchant_id, member_id, opened_at desc, id desc);
create index vendor_round_due on vendor_round (due_at) where due_at is not null;
create index vendor_round_stale on vendor_round (merchant_id, state, opened_at, id) where asked_at is not null;
create index vendor_round_unfolded on vendor_round (closed_at)
  where state = 'closed' and (folded_stake is distinct from stake or folded_won is distinct from won);

-- What games paid back, by the day (UTC) on which rounds ended: sums, and sums of squares to tell chance from a fault.
create table vendor_return (
  merchant_id uuid not null,
  day date not null,
  vendor_code text not null,
  game_code text not null,
  book text not null,
  currency text not null,
  rounds bigint not null,
  stake numeric not null,
  won numeric not null,
  stake_squared numeric not null,
  won_squared numeric not null,
  stake_by_won numeric not null,
  constraint vendor_return_pk primary key (merchant_id, day, book, vendor_code, game_code, currency)
);

-- A payout above its supplier's limits, as the call came. Nothing has moved. Two operators release it, or one refuses it.
create table parked_payout (
  id uuid not null default gen_random_uuid(),
  merchant_id uuid not null,
  member_id uuid not null,
  supplier text collate "C" not null,
  transaction_uuid text collate "C" not null,
  kind text not null constraint parked_payout_kind_known check (kind in ('betwin', 'win', 'promo')),
  body_hash bytea not null,
  token_hash bytea,
  reference text collate "C",
  round text collate "C",
  game_code text,
  campaign text,
  book text not null,
  currency text not null,
  -- As in `vendor_transaction`: for a betwin `amount` is the stake and `won` is the win.
  amount bigint not null,
  won bigint not null,
  is_free boolean not null,
  closes_round boolean not null,
  parked_at timestamptz not null,
  state text not null default 'parked' constraint parked_payout_state_known check (state in ('parked', 'released', 'refused')),
  first_operator uuid,
  first_name text,
  second_operator uuid,
  second_name text,
  -- The operator who refused it, and the reason.
  refused_by text,
  reason text,
  decided_at timestamptz,
  -- The call's status after the release; OK has paid.
  outcome text,
  shard smallint not null,
  constraint parked_payout_pk primary key (id, shard),
  constraint parked_payout_member_fk foreign key (member_id, shard) references member on delete cascade,
  constraint parked_payout_once unique (supplier, transaction_uuid),
  constraint parked_payout_by_two_operators check (first_operator <> second_operator),
  constraint parked_payout_released_by_two check (state <> 'released' or first_operator is not null and second_operator is not null),
  constraint parked_payout_decided_whole check ((state = 'parked') = (decided_at is null)),
  constraint parked_payout_refused_for_a_reason check ((state = 'refused') = (reason is not null))
);
create index parked_payout_by_state on parked_payout (merchant_id, state, parked_at, id);
create trigger parked_payout_decided_stays before update on parked_payout for each row
  when (old.state = 'refused' or old.outcome is not null or old.state = 'released' and new.state <> 'released')
  execute function parked_payout_decided_stays();

-- Transfers between a member's wallet and one that a vendor holds. The member's phone chose the id; the vendor knows the transfer by our
-- reference, so that no caller can name another member's.
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
  -- When the vendor was last asked. The transfer that has waited longest is checked first, so none blocks the others.
  asked_at timestamptz not null,
  ended_at timestamptz,
  shard smallint not null,
  constraint vendor_transfer_pk primary key (member_id, id, shard),
  constraint vendor_transfer_end_whole check ((state = 'started') = (ended_at is null))
);
create index vendor_transfer_newest on vendor_transfer (member_id, started_at desc);
create index vendor_transfer_open on vendor_transfer (asked_at) where state = 'started';

-- The vendor's last report of a member's wallet there. For display only.
create table vendor_wallet (
  merchant_id uuid not null,
  member_id uuid not null,
  vendor_code text not null,
  currency text not null,
  balance bigint not null constraint vendor_wallet_not_negative check (balance >= 0),
  -- When it was requested. An earlier request that is answered later is older.
  asked_at timestamptz not null,
  shard smallint not null,
  constraint vendor_wallet_pk primary key (member_id, vendor_code, currency, shard)
);

call keep_merchants_apart(
  'vendor_session', 'vendor_transaction', 'vendor_round', 'vendor_return', 'parked_payout', 'vendor_transfer', 'vendor_wallet'
);
call keep_in_shards(true, 'vendor_transaction');
call keep_in_shards(false, 'vendor_session', 'vendor_round', 'parked_payout', 'vendor_transfer', 'vendor_wallet');

grant insert on vendor_session to parola_app;
grant
  update (state, first_operator, first_name, second_operator, second_name, refused_by, reason, decided_at, outcome)
  on parked_payout to parola_app;
grant insert, update (state, asked_at, ended_at) on vendor_transfer to parola_app;
grant insert, update (balance, asked_at) on vendor_wallet to parola_app;

grant delete, select (launch_hash, opened_at) on vendor_session to parola_worker;
grant select on vendor_transaction to parola_worker;
grant select, update (folded_stake, folded_won, counted) on vendor_round to parola_worker;
grant select, insert, update on vendor_return, vendor_wallet to parola_worker;
grant select, update on vendor_transfer to parola_worker;

-- A supplier's call, as `vendor_apply` takes it.
create type vendor_call as (
  supplier text,
  kind text,
  member_id uuid,
  token bytea,
  id text,
  hash bytea,
  ref text,
  round text,
  game text,
  currency text,
  amount bigint,
  win bigint,
  is_free boolean,
  campaign text,
  closes boolean
);
-- A call with its verdict and what the following steps need to know. `moving` is what the wallet pays or gets before a betwin's win.
create type vendor_judged as (
  place int,
  supplier text,
  kind text,
  member_id uuid,
  token bytea,
  id text,
  hash bytea,
  ref text,
  round text,
  game text,
  amount bigint,
  win bigint,
  is_free boolean,
  campaign text,
  closes boolean,
  is_bet boolean,
  merchant_id uuid,
  book text,
  held_in text,
  free bigint,
  bet_status text,
  bet_at timestamptz,
  is_back boolean,
  vendor_code text,
  game_type text,
  node_id int,
  round_id bigint,
  opened_at timestamptz,
  is_decided boolean,
  verdict text,
  moving bigint
);
-- A judged call after its money moved: the status that the supplier gets, and the balance.
create type vendor_decision as (judged vendor_judged, final text, free_after bigint);
