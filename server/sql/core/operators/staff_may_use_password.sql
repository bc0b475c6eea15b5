-- One merchant that forbids the password forbids it to everybody who works there, wherever else they work.
create or replace function staff_may_use_password(asked uuid) returns boolean
  language sql stable security definer
  set search_path = pg_catalog, public
begin atomic
  select not exists (
    select from public.staff_user
    cross join public.staff_sign_in_rule rule
    left join public.operator on operator.merchant_id = rule.merchant_id and operator.staff_id = staff_user.id
    where staff_user.id = asked and not rule.is_password_allowed and operator.disabled_at is null
      and (operator.id is not null or staff_user.platform_roles <> '{}')
  );
end;

revoke all on function staff_may_use_password from public;
grant execute on function staff_may_use_password to parola_console;
