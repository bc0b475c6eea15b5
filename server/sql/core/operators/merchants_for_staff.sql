-- The merchants that a staff user works for, before one is chosen.
create or replace function merchants_for_staff(asked uuid)
  returns table (id uuid, code text, name text, roles text[], ends_at timestamptz, dormant_at timestamptz)
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
    select merchant.id, merchant.code, merchant.name, coalesce(operator.roles, '{}') || staff_user.platform_roles, review.ends_at,
      operator.dormant_at
    from staff_user
    cross join merchant
    left join operator on operator.merchant_id = merchant.id and operator.staff_id = staff_user.id
    left join lateral assignment_ends(
      operator.created_at, operator.confirmed_at, operator.used_at, operator.noticed_at
    ) review on operator.id is not null
    where staff_user.id = asked and staff_user.disabled_at is null and operator.disabled_at is null
      and (operator.id is not null or staff_user.platform_roles <> '{}')
    order by merchant.code
  $$;

revoke all on function merchants_for_staff from public;
grant execute on function merchants_for_staff to parola_console;
