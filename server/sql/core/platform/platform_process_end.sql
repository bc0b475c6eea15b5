-- Forgets a process that ends.
create or replace function platform_process_end(process uuid) returns void
  language sql security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
delete from platform_process where id = process;
$$;

revoke all on function platform_process_end from public;
grant execute on function platform_process_end to parola_app, parola_worker, parola_relay;
