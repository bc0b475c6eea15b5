-- Finds the merchant of a host before a merchant is known. Takes one host at a time, so it cannot list merchants.
create or replace function merchant_of_host(asked text) returns table (id uuid, code text)
  language sql stable security definer
  set search_path = pg_catalog, public
begin atomic
  select merchant.id, merchant.code
  from public.merchant_host join public.merchant on merchant.id = merchant_host.merchant_id
  where merchant_host.host = asked;
end;

revoke all on function merchant_of_host from public;
grant execute on function merchant_of_host to parola_app;
