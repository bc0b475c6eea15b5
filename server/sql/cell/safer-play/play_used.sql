-- How much of a play limit a wallet has used. Stakes count from the hour in which the window begins, wins from the hour after it, so whole
-- hours never count too little. The window has no end: a clock that runs behind still sees what a faster one wrote. Money sent to a vendor
-- is lost until it returns; returns above what was sent in the window are not wins. Net wins do not increase a loss limit.
create or replace function play_used(wallet bigint, kind text, period text, at timestamptz) returns numeric
  -- Not in SQL, which would plan it again for every stake.
  language plpgsql stable security definer
  set search_path from current
  as $$
declare
  first timestamptz := date_trunc('hour', at, 'UTC') - play_hours(period);
  house uuid := platform_merchant_id();
begin
  return (
    select greatest(0, case play_used.kind when 'stake' then staked + sent else staked - won + greatest(0, sent - returned) end)
    from (
      select coalesce(sum(staked), 0) as staked, coalesce(sum(sent), 0) as sent,
        coalesce(sum(won) filter (where hour > first), 0) as won, coalesce(sum(returned) filter (where hour > first), 0) as returned
      from wallet_hour where wallet_id = play_used.wallet and hour >= first and (house is null or merchant_id = house)
    ) played
  );
end $$;

revoke all on function play_used from public;
grant execute on function play_used to parola_app;
