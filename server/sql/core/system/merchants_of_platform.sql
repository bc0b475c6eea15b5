-- Every merchant, for staff of the platform: the caller has checked their permission.
create or replace function merchants_of_platform()
  returns table (id uuid, code text, name text, state text, pack text, hosts text[], created_at timestamptz)
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
    select merchant.id, merchant.code, merchant.name, merchant.state, settings ->> 'pack',
      array(select host from merchant_host where merchant_id = merchant.id order by length(host), host), merchant.created_at
    from merchant order by merchant.code
  $$;

revoke all on function merchants_of_platform from public;
grant execute on function merchants_of_platform to parola_console;
