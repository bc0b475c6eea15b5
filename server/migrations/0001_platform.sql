-- The merchant of the running transaction, set at the edge; null shows no merchant's rows.
create function platform_merchant_id() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('parola.merchant_id', true), '')::uuid;

-- What happened at merchant level. `xid` orders the tail: everything below the oldest running transaction is final,
-- which no sequence can say.
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
grant insert on platform_event to parola_app;
grant select on platform_event to parola_relay;

-- How far each tail has read each source.
create table platform_tail (
  tail text not null,
  source text not null,
  xid xid8 not null,
  id bigint not null,
  constraint platform_tail_pkey primary key (tail, source)
);
grant select, insert, update on platform_tail to parola_relay;

-- Where each logical shard of the members lives. Rows never change by themselves: moving a shard is an operation.
create table platform_shard (
  shard smallint not null,
  schema text not null,
  constraint platform_shard_pkey primary key (shard),
  constraint platform_shard_range check (shard between 0 and 255),
  constraint platform_shard_schema check (schema ~ '^s[0-9]{3}$')
);
grant select on platform_shard to parola_app, parola_relay;

-- Adds a job in the caller's transaction. The queue's own tables stay closed to the app.
create function platform_enqueue(task text, payload json, run_at timestamptz, queue text, job_key text, max_attempts int) returns void
  language sql volatile security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select graphile_worker.add_job(
      identifier => task, payload => payload, run_at => run_at, queue_name => queue,
      job_key => platform_enqueue.job_key, max_attempts => platform_enqueue.max_attempts
    )
  $$;
revoke all on function platform_enqueue from public;
grant execute on function platform_enqueue to parola_app;
