-- The first id in a wallet's statement at or after a moment. Found by bisection, one row at a time, because an index by time would cost
-- every bet. A transfer gets its id slightly after its time, so neighbours may be out of order: callers must ask for a little more and
-- check the times.
create or replace function wallet_statement_place(wallet bigint, moment timestamptz) returns bigint
  language plpgsql stable
  set search_path from current
  set enable_seqscan = off
  set enable_bitmapscan = off
  as $$
declare
  low bigint;
  high bigint;
  middle bigint;
  found record;
begin
  select id into low from wallet_transfer where wallet_id = wallet order by id limit 1;
  select id + 1 into high from wallet_transfer where wallet_id = wallet order by id desc limit 1;
  while low < high loop
    middle := low + (high - low) / 2;
    select id, at into found from wallet_transfer where wallet_id = wallet and id >= middle order by id limit 1;
    if found.at < moment then low := found.id + 1; else high := middle; end if;
  end loop;
  return coalesce(low, 0);
end $$;

revoke all on function wallet_statement_place from public;
grant execute on function wallet_statement_place to parola_app, parola_worker;
