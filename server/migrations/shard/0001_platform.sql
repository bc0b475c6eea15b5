-- What happened to members of this shard, noted beside the change itself.
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
  with check (merchant_id is not distinct from public.platform_merchant_id());
create policy relay_reads on platform_event for select to parola_relay using (true);
grant insert on platform_event to parola_app;
grant select on platform_event to parola_relay;
