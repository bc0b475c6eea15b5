-- How much of a deposit limit a wallet has used: deposits in the window and those in progress. Reads only the window, because a long-time
-- member's history is long.
create or replace function play_deposited(wallet bigint, period text, at timestamptz) returns numeric
  language sql stable security definer
  set search_path from current
  set enable_seqscan = off
  as $$
    select coalesce((
        select sum(amount) from wallet_transfer t
        where wallet_id = wallet and code in ('deposit', 'from_upline') and credit = 'free'
          and t.at > play_deposited.at - play_hours(period)
          and merchant_id = coalesce((select platform_merchant_id()), merchant_id)
          -- Evaluated once. An id may be slightly out of order with the times of its neighbours.
          and id >= (select wallet_statement_place(wallet, play_deposited.at - play_hours(period) - interval '10 minutes'))
      ), 0) + coalesce((
        select sum(amount_minor) from deposit
        join wallet own on own.id = wallet and own.merchant_id = coalesce(platform_merchant_id(), own.merchant_id)
        where deposit.member_id = own.member_id and deposit.currency = own.currency and state in ('started', 'reviewing', 'approved')
      ), 0)
  $$;

revoke all on function play_deposited from public;
grant execute on function play_deposited to parola_app;
