-- Whether one operator may release several amounts in one action. It counts as its total, so that a bulk is no way around a threshold.
create or replace function release_total_allowed(releasing uuid, what text, money text, total bigint, moment timestamptz) returns boolean
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
  as $$ select release_alone_allowed(platform_merchant_id(), releasing, what, money, total, null, moment) $$;

revoke all on function release_total_allowed from public;
grant execute on function release_total_allowed to parola_app;
