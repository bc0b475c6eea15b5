-- Locks a member's keys until the end of the transaction. Every call that adds keys, checks for an exclusion or excludes a person takes
-- these locks first; otherwise a member could gain a key while its other owner self-excludes, and neither transaction would see the other.
-- The caller has locked the member's row before, so the member's keys cannot change meanwhile.
create or replace function person_lock(merchant uuid, member uuid, hashes bytea[]) returns void
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
declare
  key bigint;
begin
  if merchant <> coalesce(platform_merchant_id(), merchant) then return; end if;
  -- In a fixed order, so that two calls cannot deadlock.
  for key in
    select distinct ('x' || encode(substr(hash, 1, 8), 'hex'))::bit(64)::bigint
    from (select unnest(hashes) union all select key_hash from person_key where member_id = member and merchant_id = merchant) known (hash)
    order by 1
  loop
    perform pg_advisory_xact_lock(key);
  end loop;
end $$;

revoke all on function person_lock from public;
grant execute on function person_lock to parola_app;
