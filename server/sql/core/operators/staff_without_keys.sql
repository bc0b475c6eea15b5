-- Staff users whose address has not been hashed under the newest key yet.
create or replace function staff_without_keys() returns table (id uuid, email text)
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
    select staff_user.id, staff_user.email from staff_user
    where disabled_at is null and not exists (select from staff_person_key where staff_person_key.staff_id = staff_user.id)
    order by staff_user.id limit 500
  $$;

revoke all on function staff_without_keys from public;
grant execute on function staff_without_keys to parola_worker;
