-- Decides one call by its facts. A call that was decided before gets the same status again.
create or replace function vendor_verdict(fact record, at timestamptz) returns text
  language plpgsql
  as $$
begin
  return case
    when fact.is_busy then 'busy'
    when fact.merchant_id is null then 'INVALID_USER'
    when fact.first_hash = fact.hash then fact.first_status
    when fact.first_id is not null or fact.held_hash <> fact.hash then 'DUPLICATE_TRANSACTION'
    when fact.held_state = 'parked' then 'PAYOUT_HELD'
    when fact.held_state = 'refused' then 'PAYOUT_REFUSED'
    when fact.is_bet then vendor_verdict_on_bet(fact, at)
    when fact.kind = 'win' then case
      when fact.back_member = fact.member_id then 'TRANSACTION_ROLLED_BACK'
      when fact.bet_status is distinct from 'OK' or fact.bet_round <> fact.round then 'UNKNOWN_TRANSACTION'
      when fact.bet_game <> fact.game then 'INVALID_GAME'
      when fact.bet_currency <> fact.currency then 'WRONG_CURRENCY'
      when fact.amount > 0 and fact.held_state is null and fact.book <> 'trial' and not take_supplier_payout(
        fact.merchant_id, fact.supplier, fact.round_vendor, fact.game, fact.held_in, fact.member_id, fact.round_stake, fact.round_won,
        fact.amount, at
      ) then 'PAYOUT_HELD'
      else 'OK'
    end
    when fact.kind = 'rollback' then case
      when fact.known_id is not null and (fact.bet_id is null or fact.bet_round <> fact.round) then 'UNKNOWN_TRANSACTION'
      when fact.back_member <> fact.member_id then 'UNKNOWN_TRANSACTION'
      when fact.bet_game <> fact.game then 'INVALID_GAME'
      when fact.back_id is not null or fact.bet_status <> 'OK' then 'OK'
      when fact.bet_id is null then case when fact.last_book is null then 'INVALID_USER' else 'OK' end
      when fact.bet_kind = 'betwin' or fact.round_state = 'closed' or fact.is_won then 'ALREADY_SETTLED'
      else 'OK'
    end
    when fact.kind = 'promo' then case
      when fact.last_book is null then 'INVALID_USER'
      when fact.last_currency <> fact.currency then 'WRONG_CURRENCY'
      when fact.held_state is null and fact.book <> 'trial' and not take_supplier_payout(
        fact.merchant_id, fact.supplier, null, null, fact.held_in, fact.member_id, 0, 0, fact.amount, at
      ) then 'PAYOUT_HELD'
      else 'OK'
    end
    -- The end of a round.
    when fact.round_id is null then 'UNKNOWN_TRANSACTION'
    when fact.round_game <> fact.game then 'INVALID_GAME'
    else 'OK'
  end;
end $$;

revoke all on function vendor_verdict from public;
