-- Staff users who are also members of a merchant where they work.
create or replace function staff_who_play() returns table (merchant_id uuid, staff_id uuid)
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
    select operator.merchant_id, operator.staff_id from operator
    where operator.staff_id is not null and operator.disabled_at is null and staff_plays_at(operator.merchant_id, operator.staff_id)
  $$;

revoke all on function staff_who_play from public;
grant execute on function staff_who_play to parola_worker;
