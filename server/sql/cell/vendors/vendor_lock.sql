-- Enters the members' shards, locks all their wallets and returns the members whom another transaction has locked or whose shard is
-- closed. With `wait`, it waits for those.
create or replace function vendor_lock(members uuid[], wait boolean) returns uuid[]
  language plpgsql
  as $$
#variable_conflict use_column
declare
  entered smallint[] := shard_enter(array(select shard_of(member) from unnest(members) member), wait);
  mine bigint[];
begin
  -- Locked in the order of ids, so that two batches cannot deadlock.
  if wait then
    perform from wallet where member_id = any (members) order by id for no key update;
    return '{}';
  end if;
  mine := array(select id from wallet where member_id = any (members) and shard = any (entered)
    order by id for no key update skip locked);
  if cardinality(mine) = (select count(*) from wallet where member_id = any (members)) then return '{}'; end if;
  return array(select member_id from wallet where member_id = any (members) and not id = any (mine));
end $$;

revoke all on function vendor_lock from public;
