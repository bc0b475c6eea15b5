-- Seals entries of a log that are final and not sealed yet. The log's seals are in the table beside it.
create or replace function seal_close(
  home text, log text, most int, at timestamptz
) returns table (number bigint, entries bigint, hash bytea)
  language plpgsql
  set search_path = pg_catalog, public, pg_temp
  as $$
#variable_conflict use_column
declare
  seals text := log || '_seal';
  last record;
  next record;
  seal bytea;
begin
  execute format('lock table %I.%I in exclusive mode', home, seals);
  execute format($sql$
    select coalesce(max(number), 0) as number, coalesce((array_agg(xid order by number desc))[1], '0') as xid,
      coalesce((array_agg(id order by number desc))[1], 0) as id, coalesce((array_agg(hash order by number desc))[1], '') as hash
    from (select * from %I.%I order by number desc limit 1) newest$sql$, home, seals) into last;
  execute format($sql$
    select count(*) as entries, (array_agg(xid order by xid desc, id desc))[1] as xid, (array_agg(id order by xid desc, id desc))[1] as id
    from (
      select xid, id from %I.%I where (xid, id) > ($1, $2) and xid < public.tail_horizon() order by xid, id limit $3
    ) final$sql$, home, log) into next using last.xid, last.id, most;
  if next.entries = 0 then return; end if;
  seal := seal_over(home, log, last.hash, last.xid, last.id, next.xid, next.id);
  execute format('insert into %I.%I values ($1, $2, $3, $4, $5, $6)', home, seals)
    using last.number + 1, next.xid, next.id, next.entries, seal, at;
  return query select last.number + 1, next.entries, seal;
end $$;

revoke all on function seal_close from public;
grant execute on function seal_close to parola_worker;
