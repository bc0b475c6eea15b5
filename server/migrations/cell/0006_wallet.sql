-- Members' money in one book and currency. A wallet has two accounts that cannot go below zero: `free`, which can be used, and `held`,
-- which is set aside. House accounts are names without a row, because a row that every bet updates would make all players wait for each
-- other. Their balance is the sum of their transfers, added up when a segment is closed.
create table wallet (
  id bigint generated always as identity,
  merchant_id uuid not null,
  -- Null once a trial member has been removed: the ledger stays.
  member_id uuid,
  book text not null constraint wallet_book_known check (book in ('real', 'trial', 'bonus')),
  currency text not null constraint wallet_currency_shape check (currency ~ '^[A-Z]{3}$'),
  free bigint not null default 0 constraint wallet_free_floor check (free >= 0),
  held bigint not null default 0 constraint wallet_held_floor check (held >= 0),
  -- Not generated, because a generated column cannot be part of a foreign key that sets the member to null.
  trial boolean not null constraint wallet_trial_by_book check (trial = (book = 'trial')),
  opened_at timestamptz not null,
  -- A guarded wallet is checked before it stakes. The flag is in the row that is read anyway, so other wallets pay nothing for it.
  guarded boolean not null default false,
  shard smallint not null,
  constraint wallet_pk primary key (id, shard),
  constraint wallet_owner_unique unique (member_id, book, currency),
  -- Trial members own play money and nothing else, and no other member owns it, whatever a query says.
  constraint wallet_book_of_member foreign key (member_id, trial) references member (id, trial) on delete set null (member_id)
) with (fillfactor = 70);

-- One row per movement from `debit` to `credit`, at least one of them the wallet's own account. It is also the idempotency record (`key`,
-- `body_hash`) and the outbox (`xid`). There is no foreign key to the wallet: wallets are never deleted, and the check would cost a lock
-- per row.
create table wallet_transfer (
  id bigint generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  merchant_id uuid not null,
  wallet_id bigint not null,
  debit text not null,
  credit text not null,
  amount bigint not null constraint wallet_transfer_amount_positive check (amount > 0),
  free_after bigint not null,
  held_after bigint not null,
  code text not null,
  key text not null constraint wallet_transfer_key_given check (key <> ''),
  body_hash bytea not null,
  -- The key of the hold that this captures or releases, or of the transfer that it reverses.
  ends text,
  about text,
  at timestamptz not null,
  -- When a refund or win was staked: a refund of an old stake must not make room for a new one today.
  staked_at timestamptz,
  shard smallint not null,
  constraint wallet_transfer_pk primary key (xid, id),
  constraint wallet_transfer_accounts_differ check (debit <> credit),
  constraint wallet_transfer_account_shape check (debit ~ '^[a-z][a-z0-9_:]{1,40}$' and credit ~ '^[a-z][a-z0-9_:]{1,40}$'),
  constraint wallet_transfer_of_wallet check (debit in ('free', 'held') or credit in ('free', 'held')),
  -- Held money was free before, and leaves only when its hold ends.
  constraint wallet_transfer_held_by_hold check (
    case when credit = 'held' then debit = 'free' when debit = 'held' then ends is not null else true end
  )
);
create unique index wallet_transfer_once on wallet_transfer (wallet_id, key);
create unique index wallet_transfer_ended_once on wallet_transfer (wallet_id, ends) where ends is not null;
create index wallet_transfer_statement on wallet_transfer (wallet_id, id);
create policy relay_reads on wallet_transfer for select to parola_relay using (true);
create trigger wallet_transfer_stays before update or delete or truncate on wallet_transfer execute function wallet_stays();
-- Most transfers are stakes and wins. This finds the others without reading those, and costs a bet nothing.
create index wallet_transfer_apart_from_play on wallet_transfer (wallet_id, code, id) where code not in ('stake', 'win');
-- For counting a day again. By day and not by time, so that statements never use it.
create index wallet_transfer_of_day on wallet_transfer using brin (((at at time zone 'UTC')::date)) with (pages_per_range = 32);

-- A final range of the ledger, sealed by a hash over it and the previous seal.
create table wallet_segment (
  number bigint constraint wallet_segment_pk primary key,
  xid xid8 not null,
  id bigint not null,
  transfers bigint not null,
  hash bytea not null,
  closed_at timestamptz not null
);
create trigger wallet_segment_stays before update or delete or truncate on wallet_segment execute function wallet_stays();

-- How far the ledger has been audited, the balances of the house accounts there, and the findings since.
create table wallet_audit (
  single boolean default true constraint wallet_audit_pk primary key constraint wallet_audit_single check (single),
  segment bigint not null,
  house jsonb not null,
  findings jsonb not null,
  audited_at timestamptz not null
);

-- Balances of the house accounts when the last segment was closed.
create table wallet_house (
  merchant_id uuid not null,
  book text not null,
  currency text not null,
  account text not null,
  balance numeric not null,
  constraint wallet_house_pk primary key (merchant_id, book, currency, account)
);

-- What a guarded wallet staked in an hour (UTC), less refunds of it whenever they came, and what it won with it. Windows are sums of hours.
create table wallet_hour (
  wallet_id bigint not null,
  hour timestamptz not null,
  merchant_id uuid not null,
  staked bigint not null,
  won bigint not null,
  -- Sent to vendors that hold money themselves, and returned by them in this hour.
  sent bigint not null default 0,
  returned bigint not null default 0,
  shard smallint not null,
  constraint wallet_hour_pk primary key (wallet_id, hour, shard)
) with (fillfactor = 70);

-- A transfer is its own outbox: the relay reads it as an event, so a bet writes no second row. The view runs with its owner's rights, so
-- the relay sees whose wallet it is and nothing else of it.
create view wallet_transfer_event as
select t.id, t.xid, t.merchant_id, 'wallet.moved' as name,
  jsonb_build_object('memberId', w.member_id) as payload,
  t.at as recorded_at
from wallet_transfer t join wallet w on w.id = t.wallet_id;

-- The relay and the counting of teams start with the next transfer.
insert into public.platform_tail (tail, source, xid, id)
values ('relay', 'cell.wallet', pg_snapshot_xmin(pg_current_snapshot()), 0);
insert into public.team_cursor (source, xid, id, counted_at)
select source, pg_snapshot_xmin(pg_current_snapshot()), 0, 'epoch'
from unnest(array['cell.wallet', 'cell.counted_stake']) source;

-- What a member staked and was paid on one outcome, a draw or a round of a game, once it was decided, and how much of it counts
-- (`stake_counted`). A round that is paid again or rolled back later gets a row with the differences. Wagering, levels, points, rebates and
-- contracts all go by it.
create table counted_stake (
  xid xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity,
  merchant_id uuid not null,
  member_id uuid not null,
  currency text not null,
  is_game boolean not null,
  staked bigint not null,
  paid bigint not null,
  counted bigint not null,
  at timestamptz not null,
  -- When the outcome was first decided: a later difference can only concern what these stakes have reached since.
  decided_at timestamptz not null,
  shard smallint not null,
  constraint counted_stake_pk primary key (xid, id)
);

call keep_merchants_apart('wallet', 'wallet_transfer', 'wallet_house', 'wallet_hour', 'counted_stake');
call keep_in_shards(true, 'wallet', 'wallet_transfer', 'wallet_hour');
call keep_in_shards(false, 'counted_stake');

grant select on wallet, wallet_transfer, wallet_segment, wallet_house, wallet_hour to parola_worker;
grant select, insert on counted_stake to parola_worker;
grant select, insert, update on wallet_audit to parola_worker;

grant select on wallet_transfer, wallet_transfer_event to parola_relay;

-- A movement to make, as functions pass it to `wallet_apply` and `wallet_credit`.
create type wallet_posting as (
  merchant_id uuid,
  member_id uuid,
  book text,
  currency text,
  act text,
  key text,
  hash bytea,
  debit text,
  credit text,
  amount bigint,
  code text,
  -- The key of the movement that this one ends.
  ending text,
  about text,
  -- Refunds and wins count in the hour of their stake.
  staked_at timestamptz
);
