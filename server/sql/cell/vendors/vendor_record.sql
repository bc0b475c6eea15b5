-- Writes decided calls: transactions, parked payouts and the sums of rounds. If the ledger contradicts a verdict, the table refuses the
-- status here and the whole batch is rolled back.
create or replace function vendor_record(decisions vendor_decision[], at timestamptz, patience interval) returns void
  language plpgsql
  as $$
#variable_conflict use_column
begin
  with decided as materialized (
    select (judged).*, final from unnest(decisions) where not (judged).is_decided
  ), noted as (
    insert into vendor_transaction (
      merchant_id, member_id, supplier, transaction_uuid, kind, status, body_hash, reference, round, game_code, campaign, book, currency,
      amount, won, is_free, is_repeat, at, shard)
    select merchant_id, member_id, supplier, id, kind, final, hash, ref, round, game, campaign, book, held_in,
      case when kind = 'rollback' then moving else amount end, win, is_free, kind = 'rollback' and is_back, vendor_record.at,
      shard_of(member_id)
    from decided where kind <> 'end' and (is_bet or verdict = 'OK') and verdict <> 'PAYOUT_HELD'
    order by supplier, id
  ), parked as (
    insert into parked_payout (
      merchant_id, member_id, supplier, transaction_uuid, kind, body_hash, token_hash, reference, round, game_code, campaign, book,
      currency, amount, won, is_free, closes_round, parked_at)
    select merchant_id, member_id, supplier, id, kind, hash, token, ref, round, game, campaign, book, held_in, amount, win, is_free,
      closes, vendor_record.at
    from decided where verdict = 'PAYOUT_HELD'
    order by supplier, id
  ), opened as (
    insert into vendor_round (
      merchant_id, member_id, supplier, round, vendor_code, game_type, game_code, node_id, book, currency, stake, bets, won, state,
      opened_at, closed_at, due_at)
    select merchant_id, member_id, supplier, round, vendor_code, game_type, game, node_id, book, held_in, amount, 1, win,
      case when closes then 'closed' else 'open' end, vendor_record.at, case when closes then vendor_record.at end,
      case when not closes then vendor_record.at + patience end
    from decided where is_bet and final = 'OK' and round_id is null
  )
  update vendor_round set
    stake = stake + case when is_bet then amount when kind = 'rollback' then -moving else 0 end,
    bets = bets + case when is_bet then 1 when kind = 'rollback' and bet_status = 'OK' and not is_back then -1 else 0 end,
    won = won + case when kind = 'win' then amount else win end,
    state = case when closes then 'closed' else state end,
    closed_at = case when closes and state <> 'closed' then vendor_record.at else closed_at end,
    due_at = case when not closes then due_at end
  -- By its key, not by its ctid: other transactions update rounds without locking the member's wallets.
  from decided
  where vendor_round.member_id = decided.member_id and vendor_round.supplier = decided.supplier and vendor_round.round = decided.round
    and round_id is not null and final = 'OK';
end $$;

revoke all on function vendor_record from public;
