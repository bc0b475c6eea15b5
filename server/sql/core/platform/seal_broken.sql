-- The first seal that does not match its log, among the newest `newest` seals or all of them; null if all match.
create or replace function seal_broken(home text, log text, newest int) returns bigint
  language plpgsql stable
  set search_path = pg_catalog, public, pg_temp
  as $$
declare
  seals text := log || '_seal';
  since bigint;
  broken bigint;
begin
  execute format('select greatest(coalesce(max(number), 0) - $1, 0) from %I.%I', home, seals) into since using newest;
  since := coalesce(since, 0);
  execute format($sql$
    select number from (
      select *, lag(hash, 1, '') over w as previous, lag(xid, 1, '0') over w as after_xid, lag(id, 1, 0::bigint) over w as after_id,
        lag(number, 1, 0::bigint) over w as before
      from %I.%I where number >= $1 window w as (order by number)
    ) sealed
    where number > $1 and (before <> number - 1 or hash <> seal_over($2, $3, previous, after_xid, after_id, xid, id))
    order by number limit 1$sql$, home, seals) into broken using since, home, log;
  return broken;
end $$;

revoke all on function seal_broken from public;
grant execute on function seal_broken to parola_worker;
