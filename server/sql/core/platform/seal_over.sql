-- The seal over a range of a log and the seal before it.
create or replace function seal_over(
  home text, log text, previous bytea, after_xid xid8, after_id bigint, to_xid xid8, to_id bigint
) returns bytea
  language plpgsql stable
  set search_path = pg_catalog, public, pg_temp
  set timezone = 'UTC'
  as $$
declare
  seal bytea;
begin
  execute format($sql$
    select sha256($1 || convert_to(coalesce(string_agg(to_jsonb(entry)::text, E'\n' order by xid, id), ''), 'UTF8'))
    from %I.%I entry where (xid, id) > ($2, $3) and (xid, id) <= ($4, $5)$sql$, home, log)
    into seal using previous, after_xid, after_id, to_xid, to_id;
  return seal;
end $$;

revoke all on function seal_over from public;
grant execute on function seal_over to parola_worker;
