-- Exchanges a launch token for a session token, once. Concurrent calls wait for each other.
create or replace function vendor_check(supplier text, launch bytea, session bytea, at timestamptz, lasts interval)
  returns table (status text, member_id uuid, merchant_code text, game_code text, language text, book text, currency text, balance bigint)
  language plpgsql security definer
  set search_path from current
  set enable_seqscan = off
  as $$
#variable_conflict use_column
declare
  opened vendor_session;
  refusal text;
begin
  select * into opened from vendor_session where launch_hash = launch for update;
  refusal := case
    when opened.supplier is distinct from vendor_check.supplier or opened.session_hash is not null then 'INVALID_TOKEN'
    when opened.launch_expires_at <= at then 'TOKEN_EXPIRED'
    when not exists (select from member where id = opened.member_id and status = 'active') then 'USER_DISABLED'
  end;
  if refusal is not null then
    return query select refusal, null::uuid, null, null, null, null, null, null::bigint;
    return;
  end if;
  update vendor_session set session_hash = session, expires_at = at + lasts where launch_hash = launch;
  return query
  select 'OK', opened.member_id, merchant.code, opened.game_code, opened.language, opened.book, opened.currency, wallet.free
  from merchant left join wallet
    on wallet.member_id = opened.member_id and wallet.book = opened.book and wallet.currency = opened.currency
  where merchant.id = opened.merchant_id;
end $$;

revoke all on function vendor_check from public;
grant execute on function vendor_check to parola_app;
