-- The balance of a member's game session.
create or replace function vendor_balance(supplier text, member uuid, session bytea, game text, at timestamptz)
  returns table (status text, currency text, balance bigint)
  language plpgsql stable security definer
  set search_path from current
  set enable_seqscan = off
  as $$
#variable_conflict use_column
declare
  opened vendor_session;
begin
  select * into opened from vendor_session where session_hash = session;
  if opened.supplier is distinct from vendor_balance.supplier or opened.member_id is distinct from member then
    return query select 'INVALID_TOKEN', null, null::bigint;
  elsif opened.expires_at <= at then
    return query select 'TOKEN_EXPIRED', null, null::bigint;
  elsif opened.game_code not in (game, 'lobby') then
    return query select 'INVALID_GAME', null, null::bigint;
  else
    return query
    select 'OK', wallet.currency, wallet.free from wallet
    where wallet.member_id = opened.member_id and wallet.book = opened.book and wallet.currency = opened.currency;
  end if;
end $$;

revoke all on function vendor_balance from public;
grant execute on function vendor_balance to parola_app;
