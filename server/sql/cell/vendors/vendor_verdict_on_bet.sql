-- Decides a bet, or a bet with its win. The ledger decides later whether the member can pay for it.
create or replace function vendor_verdict_on_bet(fact record, at timestamptz) returns text
  language plpgsql
  as $$
begin
  return case
    when fact.back_id is not null then 'TRANSACTION_ROLLED_BACK'
    when fact.session_hash is null then 'INVALID_TOKEN'
    -- A session may expire before two operators release a payout.
    when fact.session_ends <= at and fact.held_state is null then 'TOKEN_EXPIRED'
    when fact.member_status <> 'active' then 'USER_DISABLED'
    when fact.amount = 0 and fact.round_bets = 0 and fact.guarded
      and wallet_objection(fact.wallet_id, at, 'stake', 0) is not null then 'USER_DISABLED'
    when fact.session_game <> fact.game and fact.lobby_node is null or fact.round_game <> fact.game then 'INVALID_GAME'
    when fact.session_currency <> fact.currency then 'WRONG_CURRENCY'
    when fact.round_state <> 'open' or (fact.round_book, fact.round_currency) <> (fact.session_book, fact.session_currency)
      then 'ROUND_CLOSED'
    when fact.amount > fact.max_bet then 'BET_LIMIT_EXCEEDED'
    -- A round in progress may finish after a stop.
    when fact.round_bets = 0 and play_stopped(fact.merchant_id, fact.vendor_code, fact.node_id, fact.member_id) then 'USER_DISABLED'
    when fact.win > 0 and fact.held_state is null and fact.book <> 'trial' and not take_supplier_payout(
      fact.merchant_id, fact.supplier, fact.vendor_code, fact.game, fact.held_in, fact.member_id, fact.round_stake + fact.amount,
      fact.round_won, fact.win, at
    ) then 'PAYOUT_HELD'
    else 'OK'
  end;
end $$;

revoke all on function vendor_verdict_on_bet from public;
