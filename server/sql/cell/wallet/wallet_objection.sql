-- Why a guarded wallet may not stake this amount, or receive it from an agent; null if it may.
create or replace function wallet_objection(wallet bigint, at timestamptz, code text, amount bigint) returns text
  language plpgsql stable security definer
  set search_path from current
  set enable_seqscan = off
  as $$
#variable_conflict use_column
declare
  own record;
  asked alias for amount;
  moment alias for at;
begin
  select w.member_id, play.break_until, play.plays_until,
    play.identity_verified_at is not null or not house.identity_before_play as is_known into own
  from wallet w join merchant house on house.id = w.merchant_id left join safer_play play on play.member_id = w.member_id
  where w.id = wallet_objection.wallet and w.merchant_id = coalesce(platform_merchant_id(), w.merchant_id);
  if not found then return 'excluded'; end if;
  if own.break_until > moment then return 'excluded'; end if;
  if code = 'from_upline' then
    return (
      select 'limit_reached' from play_limit
      where member_id = own.member_id and kind = 'deposit'
        and asked > play_limit.amount - play_deposited(wallet_objection.wallet, period, moment)
      limit 1
    );
  end if;
  if not own.is_known then return 'identity_required'; end if;
  if own.plays_until <= moment then return 'limit_reached'; end if;
  return (
    select 'limit_reached' from play_limit
    where member_id = own.member_id and kind in ('stake', 'loss')
      and asked > play_limit.amount - play_used(wallet_objection.wallet, kind, period, moment)
    limit 1
  );
end $$;

revoke all on function wallet_objection from public;
grant execute on function wallet_objection to parola_app;
