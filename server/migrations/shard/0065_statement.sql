-- Nearly all transfers are stakes and wins. The few others can be found by what they are without reading those, and no bet pays for it.
create index wallet_transfer_apart_from_play on wallet_transfer (wallet_id, code, id) where code not in ('stake', 'win');

-- Where in a wallet's statement a moment lies: what is at least as new begins at this id. Found by halving, a row of the wallet at a
-- time, because an index by time would cost every bet. A transfer takes its id some moments after its time, so neighbours may stand the other way
-- round: whoever asks must ask for somewhat before or after what is wanted, and look at the times.
create function wallet_statement_place(wallet bigint, moment timestamptz) returns bigint
  language plpgsql stable
  set search_path from current
  set enable_seqscan = off set enable_bitmapscan = off
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
grant execute on function wallet_statement_place to parola_app;
