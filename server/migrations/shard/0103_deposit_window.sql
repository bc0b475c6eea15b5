-- As in the ledger: the function works with the owner's rights and finds tables by this path, a caller's temporary tables last.
select set_config('search_path', format('%I, public, pg_temp', current_schema()), true);

-- As it was, and only the window is read: whoever has played and paid in for years has a long history, of which the last month counts.
create or replace function play_deposited(wallet bigint, period text, at timestamptz) returns numeric
  language sql stable security definer set search_path from current set enable_seqscan = off
  as $$
    select coalesce((
        select sum(amount) from wallet_transfer t
        where wallet_id = wallet and code in ('deposit', 'from_upline') and credit = 'free' and t.at > play_deposited.at - play_hours(period)
          and merchant_id = coalesce((select platform_merchant_id()), merchant_id)
          -- Looked for once. An id may be somewhat older than its neighbours' times say.
          and id >= (select wallet_statement_place(wallet, play_deposited.at - play_hours(period) - interval '10 minutes'))
      ), 0) + coalesce((
        select sum(amount_minor) from deposit join wallet own on own.id = wallet and own.merchant_id = coalesce(platform_merchant_id(), own.merchant_id)
        where deposit.member_id = own.member_id and deposit.currency = own.currency and state in ('started', 'reviewing', 'approved')
      ), 0)
  $$;
