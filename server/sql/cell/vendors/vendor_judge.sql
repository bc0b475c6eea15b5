-- Judges the calls of one turn, and says how much each one moves.
create or replace function vendor_judge(turn int, at timestamptz, calls vendor_call[], busy uuid[]) returns setof vendor_judged
  language plpgsql
  as $$
#variable_conflict use_column
begin
  return query
  select place, supplier, kind, member_id, token, id, hash, ref, round, game, amount, win, is_free, campaign, closes, is_bet, merchant_id,
    book, held_in, free, bet_status, bet_at, back_id is not null, vendor_code, game_type, node_id, round_id, opened_at, is_decided, verdict,
    case
      when is_decided or verdict <> 'OK' or kind = 'end' then 0
      when kind = 'rollback' then case when bet_status = 'OK' and back_id is null then bet_amount else 0 end
      else amount
    end
  from (
    select fact.*, vendor_verdict(fact, vendor_judge.at) as verdict,
      merchant_id is null or is_busy or first_id is not null
        or coalesce(held_state <> 'released' or held_hash <> hash, false) as is_decided
    from vendor_facts(turn, calls, busy) fact
    -- Judged once each: a verdict may take a payout from the supplier's allowance.
    offset 0
  ) judged
  order by place;
end $$;

revoke all on function vendor_judge from public;
