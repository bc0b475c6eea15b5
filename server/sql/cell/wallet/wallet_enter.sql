-- Enters the wallets' shards and returns the wallets' ids. Without `wait`, those of shards that are closed come back negative, as from
-- `wallet_lock`.
create or replace function wallet_enter(ids bigint[], wait boolean) returns bigint[]
  language plpgsql
  as $$
#variable_conflict use_column
declare
  shards smallint[] := array(select distinct shard from wallet where id = any (ids));
  entered smallint[] := shard_enter(shards, wait);
  closed bigint[];
begin
  if cardinality(entered) = cardinality(shards) then return ids; end if;
  closed := array(select id from wallet where id = any (ids) and shard <> all (entered));
  return array(select case when id = any (closed) then -id else id end from unnest(ids) with ordinality s (id, place) order by place);
end $$;

revoke all on function wallet_enter from public;
