-- Whether a staff user is also a member of the merchant who plays for money: somebody there has proven to read the same address. Trial
-- members have no keys.
create or replace function staff_plays_at(own uuid, person uuid) returns boolean
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (
      select from staff_person_key own_key join person_key on person_key.key_hash = own_key.key_hash
      where own_key.staff_id = person and person_key.merchant_id = own and person_key.is_proven
    )
  $$;

revoke all on function staff_plays_at from public;
grant execute on function staff_plays_at to parola_console;
