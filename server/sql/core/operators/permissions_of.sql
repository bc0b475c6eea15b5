-- What somebody with these roles may do.
create or replace function permissions_of(held text[]) returns text[]
  language sql stable security definer
  set search_path = pg_catalog, public
begin atomic
  select coalesce(array_agg(distinct permission), '{}')
  from public.staff_role cross join unnest(staff_role.permissions) permission
  where staff_role.role = any (held);
end;

revoke all on function permissions_of from public;
grant execute on function permissions_of to parola_app;
