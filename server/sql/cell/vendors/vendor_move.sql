-- Moves the money of judged calls: first what they stake, win or return, then what betwins won on stakes that were paid. Results are found
-- by their position in arrays, so the cost is linear in the batch.
create or replace function vendor_move(calls vendor_judged[], at timestamptz) returns setof vendor_decision
  language plpgsql
  as $$
#variable_conflict use_column
declare
  moved record;
  paid record;
  decisions vendor_decision[];
  wins boolean[];
begin
  select array_agg(case outcome
      when 'done' then 'OK'
      when 'insufficient_funds' then 'NOT_ENOUGH_MONEY'
      when 'limit_reached' then 'BET_LIMIT_EXCEEDED'
      when 'excluded' then 'USER_DISABLED'
      when 'identity_required' then 'USER_DISABLED'
      else outcome
    end order by place) as statuses, array_agg(free order by place) as frees
    into moved
  from wallet_apply(true, vendor_move.at, array(
    select (merchant_id, member_id, book, held_in, 'post', 'play:' || supplier || ':' || id, hash,
      case when is_bet then 'free' else 'game' end, case when is_bet then 'game' else 'free' end, moving,
      case when is_bet then 'stake' when kind = 'rollback' then 'refund' else 'win' end, null, coalesce(game || ' ' || round, campaign),
      case kind when 'win' then least(bet_at, opened_at) when 'rollback' then bet_at end)::wallet_posting
    from unnest(calls) where moving > 0 order by place
  ));
  decisions := array(
    select (judged, case when moving > 0 then moved.statuses[mover] else verdict end,
      case when moving > 0 then moved.frees[mover] else free end)::vendor_decision
    from (
      select judged, place, verdict, moving, free, count(*) filter (where moving > 0) over (order by place) as mover
      from unnest(calls) judged
    ) judged
    order by place
  );

  wins := array(
    select (judged).kind = 'betwin' and (judged).win > 0 and not (judged).is_decided and final = 'OK' from unnest(decisions)
  );
  select array_agg(case outcome when 'done' then 'OK' else outcome end order by place) as statuses,
    array_agg(free order by place) as frees
    into paid
  from wallet_apply(true, vendor_move.at, array(
    select (merchant_id, member_id, book, held_in, 'post', 'play:' || supplier || ':' || id || ':win', hash, 'game', 'free', win, 'win',
      null, game || ' ' || round, null)::wallet_posting
    from (select (judged).*, wins from unnest(decisions, wins) decided (judged, final, free_after, wins)) decided
    where wins order by place
  ));
  return query
  select judged, case when wins then paid.statuses[winner] else final end, case when wins then paid.frees[winner] else free_after end
  from (
    select *, count(*) filter (where wins) over (order by place) as winner
    from unnest(decisions, wins) with ordinality decided (judged, final, free_after, wins, place)
  ) decided;
end $$;

revoke all on function vendor_move from public;
