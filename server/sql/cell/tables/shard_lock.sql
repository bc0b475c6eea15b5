-- The first key of the shards' advisory locks; the second is the shard.
create or replace function shard_lock() returns int
  language sql immutable parallel safe
  return hashtext('cell.shard');
