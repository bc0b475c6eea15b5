-- The shards whose members' rows are in this cell. What closes one takes its lock exclusively (`shard_enter`), sets `fenced` and commits:
-- from then on nothing is written in it.
create table shard_here (
  shard smallint constraint shard_here_pk primary key constraint shard_here_range check (shard between 0 and 255),
  state text not null constraint shard_here_state_known check (state in ('open', 'fenced'))
);
insert into shard_here (shard, state) select shard, 'open' from generate_series(0, 255) shard;

-- Events about members, written in the transaction of the change.
create table platform_event (
  id bigint generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  merchant_id uuid,
  name text not null,
  payload jsonb not null,
  recorded_at timestamptz not null default clock_timestamp(),
  constraint platform_event_pkey primary key (xid, id)
);
alter table platform_event enable row level security;
create policy app_writes on platform_event for insert to parola_app
  with check (merchant_id is not distinct from platform_merchant_id());
create policy relay_reads on platform_event for select to parola_relay using (true);
-- Jobs without a merchant see every row.
create policy worker_chores on platform_event to parola_worker using (platform_merchant_id() is null);
create policy worker_writes on platform_event for insert to parola_worker
  with check (merchant_id is not distinct from platform_merchant_id());

-- The edit log of members' rows, as in core.
create table edit (
  id bigint generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  merchant_id uuid,
  noun text not null,
  -- The primary key of the edited row.
  key jsonb not null,
  -- The fields that changed. Empty before an insert and after a delete.
  before jsonb not null,
  after jsonb not null,
  who text not null,
  at timestamptz not null default clock_timestamp(),
  constraint edit_pk primary key (xid, id)
);
create index edit_newest on edit (merchant_id, at desc, id desc);
create index edit_of_row on edit using gin (key jsonb_path_ops);
create trigger edit_stays before update or delete or truncate on edit execute function operator_act_stays();

create table edit_seal (
  number bigint constraint edit_seal_pk primary key,
  xid xid8 not null,
  id bigint not null,
  edits bigint not null,
  hash bytea not null,
  closed_at timestamptz not null
);
create trigger edit_seal_stays before update or delete or truncate on edit_seal execute function operator_act_stays();

call keep_merchants_apart('edit');

grant insert on platform_event to parola_app;

grant select, insert, delete on platform_event to parola_worker;
grant select on edit to parola_worker;
-- Sealing locks the table, which takes the update right; the trigger refuses every change.
grant select, insert, update on edit_seal to parola_worker;

grant select on platform_event to parola_relay;
