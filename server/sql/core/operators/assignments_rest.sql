-- Lets assignments rest that nobody has confirmed or used in time, and returns how many.
create or replace function assignments_rest(moment timestamptz) returns bigint
  language sql security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
    with resting as (
      update operator set dormant_at = moment
      where staff_id is not null and disabled_at is null and dormant_at is null
        and (assignment_ends(created_at, confirmed_at, used_at, noticed_at)).ends_at <= moment
      returning id
    )
    select count(*) from resting
  $$;

revoke all on function assignments_rest from public;
grant execute on function assignments_rest to parola_worker;
