-- Excludes a person at every merchant and returns the other members with the same proven keys. A longer exclusion stays.
create or replace function person_exclude(merchant uuid, member uuid, since timestamptz, until timestamptz) returns setof uuid
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  if merchant <> coalesce(platform_merchant_id(), merchant) then return; end if;
  insert into excluded_person (key_hash, since, until)
  select key_hash, person_exclude.since, person_exclude.until from person_key
  where member_id = member and merchant_id = merchant and is_proven order by key_hash
  on conflict on constraint excluded_person_pk do update set until = excluded.until where excluded_person.until < excluded.until;
  return query
  select distinct other.member_id from person_key own join person_key other using (key_hash)
  where own.member_id = member and own.merchant_id = merchant and own.is_proven and other.member_id <> member;
end $$;

revoke all on function person_exclude from public;
grant execute on function person_exclude to parola_app;
