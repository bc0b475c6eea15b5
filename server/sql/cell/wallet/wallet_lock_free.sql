-- Locks one wallet of a member and returns what is free in it, which stays so until the transaction ends; null without a wallet.
create or replace function wallet_lock_free(merchant uuid, member uuid, its_book text, money text) returns bigint
  language plpgsql security definer
  set search_path from current
  as $$
begin
  if merchant <> coalesce(platform_merchant_id(), merchant) then raise exception 'another merchant’s wallet'; end if;
  return (
    select free from wallet
    where member_id = member and merchant_id = merchant and book = its_book and currency = money
    for no key update
  );
end $$;

revoke all on function wallet_lock_free from public;
grant execute on function wallet_lock_free to parola_app, parola_worker;
