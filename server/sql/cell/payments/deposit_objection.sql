-- Why the member may not begin this deposit; null if allowed. Other deposits and transfers to the member wait for this transaction.
create or replace function deposit_objection(merchant uuid, member uuid, currency text, at timestamptz, amount bigint) returns text
  language plpgsql security definer
  set search_path from current
  set enable_seqscan = off
  as $$
#variable_conflict use_column
declare
  asked alias for amount;
  moment alias for at;
  own bigint;
begin
  if merchant <> coalesce(platform_merchant_id(), merchant) then return 'excluded'; end if;
  if exists (select from play_limit where member_id = member and kind = 'deposit') then
    perform wallet_open(merchant, member, 'real', deposit_objection.currency, moment);
  end if;
  select id into own from wallet
  where member_id = member and merchant_id = merchant and book = 'real' and currency = deposit_objection.currency for no key update;
  if exists (select from safer_play where member_id = member and break_until > moment) then return 'excluded'; end if;
  return (
    select 'limit_reached' from play_limit
    where member_id = member and kind = 'deposit' and asked > play_limit.amount - play_deposited(own, period, moment) limit 1
  );
end $$;

revoke all on function deposit_objection from public;
grant execute on function deposit_objection to parola_app;
