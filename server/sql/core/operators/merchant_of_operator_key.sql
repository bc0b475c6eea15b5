-- Finds the merchant of an operator's key before a merchant is known. Takes one key at a time.
create or replace function merchant_of_operator_key(asked bytea) returns table (id uuid, code text)
  language sql stable security definer
  set search_path = pg_catalog, public
begin atomic
  select merchant.id, merchant.code
  from public.operator join public.merchant on merchant.id = operator.merchant_id
  where operator.key_hash = asked and operator.disabled_at is null;
end;

revoke all on function merchant_of_operator_key from public;
grant execute on function merchant_of_operator_key to parola_app;
