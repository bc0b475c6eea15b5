-- Notes that the holder of an assignment was told when it ends.
create or replace function assignment_notice(noticed uuid, moment timestamptz) returns void
  language sql security definer
  set search_path = pg_catalog, public, pg_temp
  as $$ update operator set noticed_at = moment where id = noticed and dormant_at is null $$;

revoke all on function assignment_notice from public;
grant execute on function assignment_notice to parola_worker;
