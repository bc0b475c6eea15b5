-- The order in which places were given, and by which transaction. What the ledger holds is read behind every transaction that is still open, so
-- whoever looks up where somebody stood when a transfer was made, by the transfer's own transaction, finds the same at any later time.
alter table team_place
  add column number bigint generated always as identity,
  add column xid xid8 not null default pg_current_xact_id();
create unique index team_place_tail on team_place (xid, number);

-- What real money did on a day (UTC): of one member at one place (`own`), and of everybody at or below it (`team`). The path is the place
-- of that time, so nothing here changes when somebody moves. Only what counts the ledger writes it, with its own cursor.
create table team_day (
  node bigint not null,
  day date not null,
  path text collate "C" not null,
  merchant_id uuid not null,
  -- The node above at that time, nobody's for a top.
  parent bigint,
  own_deposits bigint not null default 0,
  own_withdrawals bigint not null default 0,
  own_lottery_stake bigint not null default 0,
  own_game_stake bigint not null default 0,
  own_won bigint not null default 0,
  own_bonus bigint not null default 0,
  own_rebates bigint not null default 0,
  own_bets bigint not null default 0,
  -- Who has staked more than came back.
  own_active bigint not null generated always as ((own_lottery_stake + own_game_stake > 0)::int) stored,
  own_joined bigint not null default 0,
  team_deposits bigint not null default 0,
  team_withdrawals bigint not null default 0,
  team_lottery_stake bigint not null default 0,
  team_game_stake bigint not null default 0,
  team_won bigint not null default 0,
  team_bonus bigint not null default 0,
  team_rebates bigint not null default 0,
  team_bets bigint not null default 0,
  team_active bigint not null default 0,
  team_joined bigint not null default 0,
  -- A column of its own, so that the index below is not touched by every bet.
  has_bets boolean not null generated always as (own_bets > 0) stored,
  constraint team_day_pk primary key (node, day, path)
) with (fillfactor = 70);
create index team_day_of_parent on team_day (parent, day);
-- A day lies together, as it was written.
create index team_day_by_day on team_day using brin (day) with (pages_per_range = 16);
create index team_day_played on team_day (merchant_id, day, path) where has_bets;

-- What members staked and gained in an hour, each by itself: what contracts by the hour are paid by. Kept for some days.
create table team_hour (
  node bigint not null,
  hour timestamptz not null,
  path text collate "C" not null,
  merchant_id uuid not null,
  stake bigint not null,
  net bigint not null,
  constraint team_hour_pk primary key (hour, merchant_id, path)
) with (fillfactor = 70);

-- How far the ledger of each shard, and the places (`places`), have been counted; written with what was counted.
create table team_cursor (
  source text constraint team_cursor_pk primary key,
  xid xid8 not null,
  id bigint not null,
  -- Everything before this moment is counted.
  counted_at timestamptz not null
);
insert into team_cursor (source, xid, id, counted_at) values ('places', '0', 0, 'epoch');

-- What somebody's rebates of a day came to. Refunds of what was staked on an earlier day take back what it had earned, so a day can be below
-- nothing. Paid is what had been earned in all, less what was paid before; not more than was left on the day after either, so that nobody is
-- paid for what is staked before midnight and given back behind it.
create table team_rebate (
  node bigint not null constraint team_rebate_node_fk references team_member,
  day date not null,
  merchant_id uuid not null,
  earned bigint not null,
  total bigint not null,
  paid bigint constraint team_rebate_paid_not_negative check (paid >= 0),
  constraint team_rebate_pk primary key (node, day)
);
create index team_rebate_unpaid on team_rebate (day, merchant_id, node) where paid is null;

-- The last day that was reckoned. It begins with the day before: nobody had a place then.
create table team_rebate_cursor (
  single boolean default true constraint team_rebate_cursor_pk primary key constraint team_rebate_cursor_single check (single),
  day date not null
);
insert into team_rebate_cursor (day) values ((now() at time zone 'utc')::date - 1);

call keep_merchants_apart('team_day', 'team_hour', 'team_rebate');
grant select on team_cursor to parola_app;
