-- The shard of a member, 0 to 255, as `server/src/platform/db/shards.ts` has it.
create or replace function shard_of(member uuid) returns smallint
  language sql immutable parallel safe
  return get_byte(sha256(member::text::bytea), 0)::smallint;
