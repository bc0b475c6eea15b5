-- What somebody with these roles may do at a merchant at this moment; at whatever time, if it is null.
create or replace function permissions_at(own uuid, held text[], moment timestamptz) returns text[]
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
    select coalesce(array_agg(distinct permission), '{}')
    from (
      select role, permissions from staff_role
      union all
      select role, permissions from staff_role_copy where merchant_id = own
    ) known
    cross join unnest(known.permissions) permission
    where known.role = any (held) and (moment is null or staff_role_counts(own, known.role, null, moment))
  $$;

revoke all on function permissions_at from public;
grant execute on function permissions_at to parola_app;
