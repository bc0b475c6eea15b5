-- Codes that attribute a registration to an agent, a referring member or a campaign.
create table affiliate_code (
  merchant_id uuid not null constraint affiliate_code_merchant_fk references merchant,
  code text not null constraint affiliate_code_shape check (code ~ '^[A-Za-z0-9_-]{3,32}$'),
  -- Null for a campaign.
  member_id uuid,
  -- A host of the merchant that stands for the code.
  host text constraint affiliate_code_host_shape check (host = lower(host)),
  active boolean not null default true
);
create unique index affiliate_code_unique on affiliate_code (merchant_id, lower(code));
create unique index affiliate_code_host_unique on affiliate_code (merchant_id, host) where active;
-- A member's own code is made on first use.
create index affiliate_code_of_member on affiliate_code (merchant_id, member_id) where member_id is not null;

-- The tree of agents and members. A team may span cells.
create table team_member (
  node bigint generated always as identity constraint team_member_pk primary key,
  merchant_id uuid not null constraint team_member_merchant_fk references merchant,
  member_id uuid not null constraint team_member_once unique,
  parent bigint constraint team_member_parent_fk references team_member,
  -- The nodes from the top to this one, eight hex digits each: a path that begins with another's is below it.
  path text collate "C" not null,
  depth smallint not null generated always as (length(path) / 8) stored,
  is_agent boolean not null,
  joined_at timestamptz not null,
  -- The newest rebates and their first day, as in `team_rate`, so that an index finds the highest of a million downlines.
  lottery smallint not null,
  games smallint not null,
  rated_from date not null,
  -- The transaction that gave the member this place: later transfers count here without a lookup.
  placed_xid xid8 not null default pg_current_xact_id(),
  constraint team_member_path_ends_here check (right(path, 8) = lpad(to_hex(node), 8, '0')),
  constraint team_member_path_whole check (length(path) % 8 = 0 and length(path) <= 80),
  constraint team_member_top_alone check ((parent is null) = (length(path) = 8)),
  constraint team_member_another_above check (parent <> node)
);
create unique index team_member_by_path on team_member (merchant_id, path);
create index team_member_of_parent on team_member (parent, node desc);
create index team_member_lottery on team_member (parent, lottery);
create index team_member_games on team_member (parent, games);
create index team_member_rated on team_member (parent, rated_from);
create constraint trigger team_member_moved after update of parent on team_member deferrable initially deferred
  for each row when (old.parent is distinct from new.parent) execute function contract_ends_by_move();
-- Contracts are made with agents directly below, a few among many players.
create index team_member_agents_of on team_member (parent, node desc) where is_agent;
create trigger team_member_placed before update of path on team_member for each row execute function team_note_placing();

-- Where a member was and since when. Play counts for the team of its time.
create table team_place (
  node bigint not null constraint team_place_node_fk references team_member,
  since timestamptz not null,
  merchant_id uuid not null,
  path text collate "C" not null,
  -- The order of placings, and their transaction: a transfer's own transaction finds the member's place at that time.
  number bigint generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  constraint team_place_pk primary key (node, since)
);
create unique index team_place_tail on team_place (xid, number);

-- Rebates in hundredths of a percent, from a day (UTC) on. On no day does a member have more than the agent above: all changes of a day
-- apply together from the next.
create table team_rate (
  node bigint not null constraint team_rate_node_fk references team_member,
  since date not null,
  merchant_id uuid not null,
  lottery smallint not null constraint team_rate_lottery_range check (lottery between 0 and 75),
  games smallint not null constraint team_rate_games_range check (games between 0 and 75),
  constraint team_rate_pk primary key (node, since)
);

-- The size of a team is the sum of its rows here. A new member adds a row for each agent above and waits for no lock; a job sums them up.
create table team_count (
  id bigint generated always as identity constraint team_count_pk primary key,
  merchant_id uuid not null,
  node bigint not null,
  downlines integer not null,
  members integer not null,
  is_sum boolean not null default false
);
create index team_count_of on team_count (node) include (downlines, members);
create index team_count_new on team_count (id) where not is_sum;

-- An agent's link: a code that places new members below the agent. Its other properties are in `affiliate_code`.
create table team_link (
  merchant_id uuid not null constraint team_link_merchant_fk references merchant,
  code text not null,
  member_id uuid not null constraint team_link_agent_fk references team_member (member_id),
  label text not null constraint team_link_label_length check (length(label) <= 40),
  makes_agent boolean not null,
  lottery smallint not null constraint team_link_lottery_range check (lottery between 0 and 75),
  games smallint not null constraint team_link_games_range check (games between 0 and 75),
  registered integer not null default 0,
  created_at timestamptz not null,
  removed_at timestamptz,
  constraint team_link_pk primary key (merchant_id, code)
);
create index team_link_of on team_link (member_id, created_at desc) where removed_at is null;

-- Transfers from agents to members below. Audits compare the two members' ledgers by it.
create table team_transfer (
  merchant_id uuid not null constraint team_transfer_merchant_fk references merchant,
  agent_id uuid not null,
  -- Chosen by the agent's phone, so it is unique only together with the agent.
  request_id uuid not null,
  member_id uuid not null,
  amount bigint not null constraint team_transfer_amount_positive check (amount > 0),
  currency text not null constraint team_transfer_currency_shape check (currency ~ '^[A-Z]{3}$'),
  at timestamptz not null,
  constraint team_transfer_pk primary key (agent_id, request_id, member_id),
  constraint team_transfer_to_another check (agent_id <> member_id)
);
create index team_transfer_to on team_transfer (member_id, at desc);
create index team_transfer_at on team_transfer (at);
create trigger team_transfer_stays before update or delete or truncate on team_transfer execute function operator_act_stays();

-- Real-money figures of a day (UTC): of a member at a place (`own`), and of all members at or below it (`team`). The path is the place at
-- that time, so a move changes nothing here. Only the job that counts the ledger writes it, with its own cursor.
create table team_day (
  node bigint not null,
  day date not null,
  path text collate "C" not null,
  merchant_id uuid not null,
  -- The node above at that time; null at the top.
  parent bigint,
  own_deposits bigint not null default 0,
  own_withdrawals bigint not null default 0,
  own_lottery_stake bigint not null default 0,
  own_game_stake bigint not null default 0,
  own_won bigint not null default 0,
  own_bonus bigint not null default 0,
  own_rebates bigint not null default 0,
  own_bets bigint not null default 0,
  -- Whether the member has staked more than was refunded.
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
  -- A separate column, so that a bet does not update the index.
  has_bets boolean not null generated always as (own_bets > 0) stored,
  -- What rebates and contracts are paid by: stakes at risk on decided bets (`counted_stake`), what the house kept of those bets, and the
  -- bonuses, rebates and salaries that it paid. On the day of counting; a correction can make a day negative.
  own_lottery_counted bigint not null default 0,
  own_game_counted bigint not null default 0,
  own_kept bigint not null default 0,
  own_given bigint not null default 0,
  team_lottery_counted bigint not null default 0,
  team_game_counted bigint not null default 0,
  team_kept bigint not null default 0,
  team_given bigint not null default 0,
  -- A separate column, so that a bet does not update the index.
  has_counted boolean not null generated always as (own_lottery_counted <> 0 or own_game_counted <> 0) stored,
  constraint team_day_pk primary key (node, day, path)
) with (fillfactor = 70);
create index team_day_of_parent on team_day (parent, day);
-- Rows of a day are stored together.
create index team_day_by_day on team_day using brin (day) with (pages_per_range = 16);
-- One index for members who played and members with counted stakes: most are both, and every index costs each new row.
create index team_day_in_play on team_day (merchant_id, day, path) include (node, has_counted) where has_bets or has_counted;

-- What counted of each member's stakes in an hour, and what the house kept less what it gave, for hourly contracts. Kept for some days.
create table team_hour (
  node bigint not null,
  hour timestamptz not null,
  path text collate "C" not null,
  merchant_id uuid not null,
  counted bigint not null,
  loss bigint not null,
  constraint team_hour_pk primary key (hour, merchant_id, path)
) with (fillfactor = 70);

-- How far the ledger, the counted stakes, and the placings (`places`) have been counted. Written in the counting transaction.
create table team_cursor (
  source text constraint team_cursor_pk primary key,
  xid xid8 not null,
  id bigint not null,
  -- Everything before this moment is counted.
  counted_at timestamptz not null
);
insert into team_cursor (source, xid, id, counted_at) values ('places', '0', 0, 'epoch');

-- A node's rebates of a day. Corrections of counted stakes take back what they earned, so a day can be negative. Paid is the total earned
-- less what was paid before, and no more than was left on the next day, so that what is taken back right after midnight earns nothing.
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

-- The last day that was computed.
create table team_rebate_cursor (
  single boolean default true constraint team_rebate_cursor_pk primary key constraint team_rebate_cursor_single check (single),
  day date not null
);
insert into team_rebate_cursor (day) values ((now() at time zone 'utc')::date - 1);

-- A contract proposal between agent and payer, and its outcome. A proposal never changes: another proposal is another row, so an agreement
-- is about exactly this row.
create table contract (
  id uuid constraint contract_pk primary key,
  merchant_id uuid not null constraint contract_merchant_fk references merchant,
  kind text not null constraint contract_kind_known check (kind in ('dailySalary', 'hourSalary', 'dividend')),
  -- Null for the house.
  payer_id uuid,
  payee_id uuid not null,
  version integer not null constraint contract_version_positive check (version > 0),
  formula jsonb not null,
  currency text not null constraint contract_currency_shape check (currency ~ '^[A-Z]{3}$'),
  proposed_by text not null constraint contract_proposed_by_known check (proposed_by in ('payer', 'payee')),
  proposed_at timestamptz not null,
  state text not null default 'proposed'
    constraint contract_state_known check (state in ('proposed', 'running', 'rejected', 'withdrawn', 'replaced', 'ended')),
  answered_at timestamptz,
  -- Covers the periods that lie entirely between these.
  starts_at timestamptz,
  ends_at timestamptz,
  -- The end of the next period to close; null if none is left.
  next_due timestamptz,
  constraint contract_with_another check (payer_id <> payee_id),
  constraint contract_version_once unique nulls not distinct (payee_id, payer_id, kind, version),
  constraint contract_never_back_dated check (starts_at > greatest(answered_at, proposed_at)),
  constraint contract_ends_after_start check (ends_at >= starts_at),
  constraint contract_started_when_agreed check (case when state = 'running' then starts_at is not null and ends_at is null
    when state = 'ended' then ends_at is not null when state in ('proposed', 'rejected', 'withdrawn') then starts_at is null else true end),
  constraint contract_due_within check (next_due > starts_at and next_due <= coalesce(ends_at, 'infinity'))
);
create unique index contract_one_running on contract (payee_id, kind) where state = 'running';
create unique index contract_one_proposed on contract (payee_id, kind) where state = 'proposed';
create index contract_of_payee on contract (payee_id, kind, proposed_at desc);
create index contract_of_payer on contract (payer_id, kind, proposed_at desc) where payer_id is not null;
create index contract_due on contract (next_due, id) where next_due is not null;

-- A closed period, its figures and its payment.
create table contract_period (
  id uuid constraint contract_period_pk primary key,
  merchant_id uuid not null,
  contract_id uuid not null constraint contract_period_contract_fk references contract,
  kind text not null,
  payer_id uuid,
  payee_id uuid not null,
  currency text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  turnover_minor bigint not null,
  loss_minor bigint not null,
  -- What the house gave to the team; the loss is less by it.
  given_minor bigint not null default 0,
  active integer not null constraint contract_period_active_not_negative check (active >= 0),
  -- What the pair's last period of this kind left: below zero to make up for, above zero what a dividend could not pay yet.
  carried_minor bigint not null default 0,
  -- What related teams with a house dividend won in this period; set against what this team lost.
  related_minor bigint not null default 0 constraint contract_period_related_not_negative check (related_minor >= 0),
  -- What this period leaves for the pair's next one.
  carries_minor bigint not null default 0,
  pay_minor bigint not null constraint contract_period_pay_not_negative check (pay_minor >= 0),
  state text not null constraint contract_period_state_known check (state in ('nothing', 'due', 'paid')),
  paid_at timestamptz,
  -- When to pay it automatically; null if the payer must confirm.
  next_try timestamptz,
  constraint contract_period_once unique (contract_id, starts_at),
  constraint contract_period_forward check (ends_at > starts_at),
  constraint contract_period_paid check ((state = 'nothing') = (pay_minor = 0) and (state = 'paid') = (paid_at is not null)
    and (next_try is null or state = 'due'))
);
create index contract_period_of_payee on contract_period (payee_id, kind, starts_at desc, id desc);
create index contract_period_of_payer on contract_period (payer_id, kind, starts_at desc, id desc) where payer_id is not null;
create index contract_period_to_try on contract_period (next_try, ends_at, kind, id) where next_try is not null;

call keep_merchants_apart(
  'affiliate_code', 'team_member', 'team_place', 'team_rate', 'team_count', 'team_link', 'team_transfer', 'team_day', 'team_hour',
  'team_rebate', 'contract', 'contract_period'
);
call keep_edits('team_member', '', 'path,depth,lottery,games,rated_from,placed_xid');
call keep_edits('team_rate');
call keep_edits('team_link', '', 'registered');
call keep_edits('contract', '', 'next_due');
call keep_edits('contract_period', '', 'next_try');

grant insert, update (active) on affiliate_code to parola_app;
grant insert, update (registered, removed_at) on team_link to parola_app;
grant insert on team_transfer to parola_app;
grant select on team_cursor to parola_app;
grant insert, update (state, answered_at, starts_at, ends_at, next_due) on contract to parola_app;
grant insert, update (state, paid_at, next_try) on contract_period to parola_app;

grant select on team_member, team_place, team_rate, team_transfer to parola_worker;
grant select, insert, delete on team_count to parola_worker;
grant select, insert, update on team_day, team_rebate, contract_period to parola_worker;
grant select, insert, update, delete on team_hour to parola_worker;
grant select, update on team_cursor, team_rebate_cursor, contract to parola_worker;
