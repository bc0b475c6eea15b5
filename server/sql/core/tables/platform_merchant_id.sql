-- The merchant of the running transaction, set when a request or job begins. Null matches no merchant's rows.
create or replace function platform_merchant_id() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('parola.merchant_id', true), '')::uuid;
