-- The longest exclusion of the person behind this member, or null.
create or replace function person_excluded(member uuid, out since timestamptz, out until timestamptz)
  language sql stable security definer
  set search_path = public, pg_temp
  as $$
    select since, until from person_key join excluded_person using (key_hash) where member_id = member order by until desc, since limit 1
  $$;

revoke all on function person_excluded from public;
