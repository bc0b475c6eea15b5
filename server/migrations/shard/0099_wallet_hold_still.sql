-- As in the ledger: the function works with the owner's rights and finds tables by this path, a caller's temporary tables last.
select set_config('search_path', format('%I, public, pg_temp', current_schema()), true);

-- Locks all wallets of some members, in the order of everybody who writes wallets, and answers whether any of their money is set aside:
-- until the end of the transaction none of it moves.
create function wallet_hold_still(merchant uuid, members uuid[]) returns boolean
  language plpgsql security definer set search_path from current
  as $$
begin
  if merchant <> coalesce(platform_merchant_id(), merchant) then raise exception 'another merchant’s wallets'; end if;
  perform from wallet where member_id = any (members) and merchant_id = merchant order by id for no key update;
  return exists (select from wallet where member_id = any (members) and merchant_id = merchant and held > 0);
end $$;
revoke all on function wallet_hold_still from public;
grant execute on function wallet_hold_still to parola_app;
