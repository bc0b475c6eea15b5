-- What a movement adds to the free balance.
create or replace function wallet_came(debit text, credit text, amount bigint) returns bigint
  language sql immutable
  return case when credit = 'free' then amount when debit = 'free' then -amount else 0 end;

revoke all on function wallet_came from public;
grant execute on function wallet_came to parola_worker;
