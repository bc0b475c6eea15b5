-- Records that a process runs, and answers the oldest release that the tables still serve.
create or replace function platform_process_note(process uuid, runs text, of_release int) returns int
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
declare
  serves int;
begin
  -- Waits for a contract that runs now, so the answer below includes it.
  insert into platform_process (id, program, release, seen_at) values (process, runs, of_release, clock_timestamp())
  on conflict (id) do update set seen_at = excluded.seen_at;
  serves := (select coalesce(max(contract_of), 0) from platform_migration);
  delete from platform_process where seen_at < clock_timestamp() - interval '1 day' or id = process and of_release < serves;
  return serves;
end $$;

revoke all on function platform_process_note from public;
grant execute on function platform_process_note to parola_app, parola_worker, parola_relay;
