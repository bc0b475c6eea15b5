-- Rows of transactions below this one are final: no running transaction of this database is older. Transaction ids are given by the
-- cluster, so a snapshot also lists the transactions of other databases; these cannot write here, and a tail must not wait for them.
-- Locks are read after the snapshot was taken, so a transaction that has ended meanwhile counts as one of ours, until the next look.
create or replace function tail_horizon() returns xid8
  language plpgsql stable
  as $$
declare
  seen constant pg_snapshot := pg_current_snapshot();
begin
  if pg_snapshot_xmin(seen) = pg_snapshot_xmax(seen) then return pg_snapshot_xmax(seen); end if;
  return coalesce((
    select min(running)
    -- A snapshot does not list the caller's own transaction.
    from (select pg_snapshot_xip(seen) union all select pg_current_xact_id_if_assigned()) as ours_or_not (running)
    where not exists (
      select from pg_locks held cross join pg_stat_get_activity(held.pid) session
      where held.locktype = 'transactionid' and held.mode = 'ExclusiveLock' and held.transactionid = running::xid
        and session.datid <> (select oid from pg_database where datname = current_database())
    )
  ), pg_snapshot_xmax(seen));
end $$;

revoke all on function tail_horizon from public;
grant execute on function tail_horizon to parola_worker, parola_relay;
