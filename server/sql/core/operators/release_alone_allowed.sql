-- Whether one operator may release this amount alone. The operator's own releases to the same member within a day count as one release.
create or replace function release_alone_allowed(
  own uuid, key uuid, what text, money text, amount bigint, receiver uuid, moment timestamptz
) returns boolean
  language sql stable
  set search_path = pg_catalog, public, pg_temp
  as $$
    select release_fits_ceiling(key, what, money, amount, moment, false) and amount + (
      select coalesce(sum(amount_minor), 0) from release
      where operator_id = key and approver_id is null and kind = what and currency = money and member_id = receiver
        and at > moment - interval '24 hours'
    ) <= release_alone_limit(own, what, money)
  $$;

revoke all on function release_alone_allowed from public;
