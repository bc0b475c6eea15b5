-- Adds a job in the caller's transaction. The app has no access to the queue's own tables.
create or replace function platform_enqueue(
  task text, payload json, run_at timestamptz, queue text, job_key text, max_attempts int
) returns void
  language sql volatile security definer
  set search_path = pg_catalog, pg_temp
  as $$
    select graphile_worker.add_job(
      identifier => task, payload => payload, run_at => run_at, queue_name => queue,
      job_key => platform_enqueue.job_key, max_attempts => platform_enqueue.max_attempts
    )
  $$;

revoke all on function platform_enqueue from public;
grant execute on function platform_enqueue to parola_app, parola_worker;
