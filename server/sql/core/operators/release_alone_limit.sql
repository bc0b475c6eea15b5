-- What one person releases alone at most. A merchant may only lower it.
create or replace function release_alone_limit(own uuid, what text, money text) returns bigint
  language sql stable
  set search_path = pg_catalog, public, pg_temp
  as $$
    select least(
      (select alone_minor from approval_rule where merchant_id = own and kind = what and currency = money),
      coalesce((select alone_minor from release_maximum where kind = what and currency = money), 0)
    )
  $$;

revoke all on function release_alone_limit from public;
grant execute on function release_alone_limit to parola_console;
