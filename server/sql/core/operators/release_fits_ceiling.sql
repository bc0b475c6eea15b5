-- Whether the operator's ceiling leaves room for this amount. `with_others` also counts releases that the operator approved.
create or replace function release_fits_ceiling(
  key uuid, what text, money text, amount bigint, moment timestamptz, with_others boolean
) returns boolean
  language sql stable
  set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (
      select from release_ceiling_at(key, what, money, moment) ceiling
      where amount <= ceiling.per_action_minor
        and amount + (
          select coalesce(sum(amount_minor), 0) from release
          where kind = what and currency = money and at > moment - interval '24 hours'
            and (operator_id = key or with_others and approver_id = key) and (with_others or approver_id is null)
        ) <= ceiling.per_day_minor
    )
  $$;

revoke all on function release_fits_ceiling from public;
