-- The merchants that a staff user works for, before one is chosen.
create or replace function merchants_of_staff(asked uuid) returns table (id uuid, code text, name text, roles text[])
  language sql stable security definer
  set search_path = pg_catalog, public
begin atomic
  select merchant.id, merchant.code, merchant.name, coalesce(operator.roles, '{}') || staff_user.platform_roles
  from public.staff_user
  cross join public.merchant
  left join public.operator on operator.merchant_id = merchant.id and operator.staff_id = staff_user.id
  where staff_user.id = asked and staff_user.disabled_at is null and operator.disabled_at is null
    and (operator.id is not null or staff_user.platform_roles <> '{}')
  order by merchant.code;
end;

revoke all on function merchants_of_staff from public;
grant execute on function merchants_of_staff to parola_console;
