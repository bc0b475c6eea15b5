-- Whether each of these operators has a role that counts at this moment for this currency.
create or replace function release_roles_count(own uuid, keys uuid[], money text, moment timestamptz) returns boolean
  language sql stable
  set search_path = pg_catalog, public, pg_temp
  as $$
    select not exists (
      select from operator left join staff_user on staff_user.id = operator.staff_id
      where operator.merchant_id = own and operator.id = any (keys) and not exists (
        select from unnest(operator.roles || coalesce(staff_user.platform_roles, '{}')) role
        where staff_role_counts(own, role, money, moment)
      )
    )
  $$;

revoke all on function release_roles_count from public;
