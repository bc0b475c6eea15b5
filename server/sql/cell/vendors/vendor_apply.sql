-- Decides a batch of suppliers' calls and returns a status and the member's balance for each. Locks all wallets of each member, so that the
-- member's calls are decided one after another even if they refer to a transaction that has not arrived yet. With `wait` false, a member
-- locked by another transaction gives `busy`. Calls of the same member are made in turns; most batches have one. Two members with the same
-- transaction id violate the primary key, which fails the batch. A payout above the supplier's limits is answered with PAYOUT_HELD and
-- parked until two operators release it or one refuses it.
create or replace function vendor_apply(wait boolean, at timestamptz, patience interval, calls vendor_call[])
  returns table (place int, status text, currency text, balance bigint)
  language plpgsql security definer
  set search_path from current
  -- As in `wallet_apply`: one cached plan for each statement, which finds every row by its index.
  set plan_cache_mode = force_generic_plan
  set enable_nestloop = on
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  as $$
#variable_conflict use_column
declare
  busy uuid[] := vendor_lock(array(select member_id from unnest(calls)), wait);
  unanswered int := coalesce(cardinality(calls), 0);
  judged vendor_judged[];
  decided vendor_decision[];
begin
  for turn in 1 .. unanswered loop
    -- New statements see what was written in earlier turns and while the locks were waited for.
    judged := array(select call from vendor_judge(turn, vendor_apply.at, calls, busy) call);
    decided := array(select call from vendor_move(judged, vendor_apply.at) call);
    perform vendor_record(decided, vendor_apply.at, patience);
    return query
      select (judged).place, final, case when is_told then (judged).held_in end, case when is_told then free_after end
      from (select *, final not in ('INVALID_TOKEN', 'INVALID_USER') as is_told from unnest(decided)) decided;
    unanswered := unanswered - cardinality(judged);
    exit when unanswered = 0;
  end loop;
end $$;

revoke all on function vendor_apply from public;
grant execute on function vendor_apply to parola_app;
