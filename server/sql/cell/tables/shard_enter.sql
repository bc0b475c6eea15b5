-- Enters shards before their members' rows are written, and returns those that were entered. An entered shard stays open until the
-- transaction ends: who closes one takes the same lock exclusively. With `wait` false, a shard that is being closed or is closed is left
-- out; otherwise it is an error that may be tried again later.
create or replace function shard_enter(shards smallint[], wait boolean) returns smallint[]
  language plpgsql
  as $$
declare
  asked smallint[] := array(select distinct shard from unnest(shards) shard where shard is not null order by shard);
  entered smallint[];
begin
  -- A snapshot of the whole transaction would not see a shard that was closed while this waited.
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'members’ rows are written in read committed';
  end if;
  if wait then
    perform pg_advisory_xact_lock_shared(shard_lock(), shard) from unnest(asked) shard;
  else
    asked := array(select shard from unnest(asked) shard where pg_try_advisory_xact_lock_shared(shard_lock(), shard));
  end if;
  -- A statement of its own, after the locks.
  entered := array(select shard from shard_here where shard = any (asked) and state = 'open');
  if wait and cardinality(entered) < cardinality(asked) then
    raise exception 'shards % are fenced', array(select unnest(asked) except select unnest(entered) order by 1) using errcode = 'FENCE';
  end if;
  return entered;
end $$;

revoke all on function shard_enter from public;
