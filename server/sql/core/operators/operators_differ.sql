-- Whether two operators decide withdrawals by different roles, so that no two people of one desk agree with each other.
create or replace function operators_differ(own uuid, one uuid, other uuid) returns boolean
  language sql stable
  set search_path = pg_catalog, public, pg_temp
  as $$
    with held as (
      select operator.id, role from operator
      left join staff_user on staff_user.id = operator.staff_id
      cross join unnest(operator.roles || coalesce(staff_user.platform_roles, '{}')) role
      where operator.merchant_id = own and operator.id in (one, other)
        and role in (select staff_role.role from staff_role where 'withdrawals.decide' = any (permissions))
    )
    select exists (
      select from held first join held second on second.role <> first.role where first.id = one and second.id = other
    )
  $$;

revoke all on function operators_differ from public;
