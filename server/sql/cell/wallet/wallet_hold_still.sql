-- Locks all wallets of these members in the usual order and returns whether any of their money is held. None of it moves until the
-- transaction ends.
create or replace function wallet_hold_still(merchant uuid, members uuid[]) returns boolean
  language plpgsql security definer
  set search_path from current
  as $$
begin
  if merchant <> coalesce(platform_merchant_id(), merchant) then raise exception 'another merchant’s wallets'; end if;
  perform from wallet where member_id = any (members) and merchant_id = merchant order by id for no key update;
  return exists (select from wallet where member_id = any (members) and merchant_id = merchant and held > 0);
end $$;

revoke all on function wallet_hold_still from public;
grant execute on function wallet_hold_still to parola_app;
