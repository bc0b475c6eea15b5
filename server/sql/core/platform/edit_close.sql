-- Seals log entries that are final and not sealed yet.
create or replace function edit_close(home text, most int, at timestamptz) returns table (number bigint, edits bigint, hash bytea)
  language plpgsql
  set search_path = pg_catalog, public, pg_temp
  as $$
#variable_conflict use_column
declare
  last record;
  next record;
begin
  execute format('lock table %I.edit_seal in exclusive mode', home);
  execute format($sql$
    select coalesce(max(number), 0) as number, coalesce((array_agg(xid order by number desc))[1], '0') as xid,
      coalesce((array_agg(id order by number desc))[1], 0) as id, coalesce((array_agg(hash order by number desc))[1], '') as hash
    from (select * from %I.edit_seal order by number desc limit 1) newest$sql$, home) into last;
  execute format($sql$
    select count(*) as edits, (array_agg(xid order by xid desc, id desc))[1] as xid, (array_agg(id order by xid desc, id desc))[1] as id
    from (
      select xid, id from %I.edit where (xid, id) > ($1, $2) and xid < public.tail_horizon() order by xid, id limit $3
    ) final$sql$, home) into next using last.xid, last.id, most;
  if next.edits = 0 then return; end if;
  return query execute format('insert into %I.edit_seal values ($1, $2, $3, $4, $5, $6) returning number, edits, hash', home)
    using last.number + 1, next.xid, next.id, next.edits,
      edit_seal_over(home, last.hash, last.xid, last.id, next.xid, next.id), at;
end $$;

revoke all on function edit_close from public;
grant execute on function edit_close to parola_worker;
