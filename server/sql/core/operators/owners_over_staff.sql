-- The addresses of the owners who answer for a staff user: at the merchants that they work for, and everywhere.
create or replace function owners_over_staff(asked uuid) returns table (email text)
  language sql stable security definer
  set search_path = pg_catalog, public
begin atomic
  select owner.email
  from public.staff_user owner
  where owner.id <> asked and owner.disabled_at is null
    and (
      'owner' = any (owner.platform_roles)
      or exists (
        select from public.operator mine
        join public.operator theirs on theirs.merchant_id = mine.merchant_id
        where mine.staff_id = asked and theirs.staff_id = owner.id and theirs.disabled_at is null and 'owner' = any (theirs.roles)
      )
    );
end;

revoke all on function owners_over_staff from public;
grant execute on function owners_over_staff to parola_console;
