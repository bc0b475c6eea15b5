-- A member's part in a round.
create or replace function vendor_find_round(
  supplier text, member uuid, round text
) returns table (currency text, stake bigint, won bigint, state text)
  language sql stable security definer
  set search_path from current
  as $$
    select currency, stake, won, state from vendor_round asked
    where asked.supplier = vendor_find_round.supplier and asked.round = vendor_find_round.round and member_id = vendor_find_round.member
  $$;

revoke all on function vendor_find_round from public;
grant execute on function vendor_find_round to parola_app;
