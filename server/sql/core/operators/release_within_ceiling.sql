-- Whether the operator's ceiling covers this amount, asked before the first of two people takes part.
create or replace function release_within_ceiling(key uuid, what text, money text, amount bigint, moment timestamptz) returns boolean
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (select from operator where id = key and merchant_id = platform_merchant_id())
      and release_fits_ceiling(key, what, money, amount, moment, true)
  $$;

revoke all on function release_within_ceiling from public;
grant execute on function release_within_ceiling to parola_app;
