-- Whether two operators act by different roles: the one who agrees has a role with this permission, and the one who asks has another role.
create or replace function operators_differ_in(asking uuid, agreeing uuid, permission text) returns boolean
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
    with held as (
      select operator.id, role from operator
      left join staff_user on staff_user.id = operator.staff_id
      cross join unnest(operator.roles || coalesce(staff_user.platform_roles, '{}')) role
      where operator.merchant_id = platform_merchant_id() and operator.id in (asking, agreeing)
    )
    select exists (
      select from held agrees join held asks on asks.role <> agrees.role
      where agrees.id = agreeing and asks.id = asking
        and permission = any (permissions_at(platform_merchant_id(), array[agrees.role], null))
    )
  $$;

revoke all on function operators_differ_in from public;
grant execute on function operators_differ_in to parola_console;
