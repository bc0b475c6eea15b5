-- Locks wallets and returns their ids. Without `wait`, those that another transaction is writing come back negative, and so do
-- those that came negative.
create or replace function wallet_lock(ids bigint[], wait boolean) returns bigint[]
  language plpgsql
  as $$
#variable_conflict use_column
declare
  mine bigint[];
begin
  -- Locked in the order of ids, so that two batches cannot deadlock.
  if wait then
    perform from wallet where id = any (ids) order by id for no key update;
    return ids;
  end if;
  mine := array(select id from wallet where id = any (ids) order by id for no key update skip locked);
  if cardinality(mine) = (select count(distinct id) from unnest(ids) id) then return ids; end if;
  return array(select case when id = any (mine) then id else -abs(id) end from unnest(ids) with ordinality s (id, place) order by place);
end $$;

revoke all on function wallet_lock from public;
