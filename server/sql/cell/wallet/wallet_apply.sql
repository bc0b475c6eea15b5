-- Makes a batch of movements and returns a result for each: `done`, `repeated` with the first result, or the reason for a refusal. With
-- `wait` false, a wallet that another transaction is writing gives `busy`, so that one slow movement does not delay the batch. Movements of
-- the same wallet are made in rounds; most batches have one. A guarded wallet's stakes are checked, and its play is counted by the hour.
-- Refunds and wins say when they were staked and count in that hour.
create or replace function wallet_apply(wait boolean, at timestamptz, postings wallet_posting[])
  returns table (place int, outcome text, transfer bigint, moved bigint, free bigint, held bigint)
  language plpgsql security definer
  set search_path from current
  -- Planning costs as much as a movement, so one plan is cached, perhaps from when the tables were empty and every plan looked cheap. The
  -- settings and the lateral joins below leave the planner no choice: every row is found by its index.
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  as $$
#variable_conflict use_column
declare
  ids bigint[];
  unanswered int := coalesce(cardinality(postings), 0);
  answered int;
begin
  ids := wallet_lock(wallet_enter(wallet_find(postings), wait), wait);
  for round in 1 .. unanswered loop
    return query
    -- A new statement sees what was written while this one waited for the locks. It never joins two lists of the batch with each
    -- other, so its cost is linear in the batch.
    with weighed as (
      select *,
        free + case when credit = 'free' then amount when debit = 'free' then -amount else 0 end as new_free,
        held + case when credit = 'held' then amount when debit = 'held' then -amount else 0 end as new_held
      from wallet_judge(round, wallet_apply.at, ids, postings)
    ), decided as materialized (
      select *,
        case
          when verdict <> 'fits' then verdict
          when objection in ('excluded', 'identity_required') then objection
          when new_free < 0 or new_held < 0 then 'insufficient_funds'
          else coalesce(objection, 'done')
        end as outcome,
        case
          when verdict = 'fits' and new_free >= 0 and new_held >= 0 and objection is null then nextval('wallet_transfer_id_seq')
          else first_id
        end as transfer
      from weighed
    ), written as (
      update wallet set free = new_free, held = new_held from decided where wallet.ctid = decided.spot and outcome = 'done'
    ), posted as (
      insert into wallet_transfer
        (id, merchant_id, wallet_id, debit, credit, amount, free_after, held_after, code, key, body_hash, ends, about, at, staked_at,
          shard)
        overriding system value
      select transfer, merchant_id, id, debit, credit, amount, new_free, new_held, code, key, hash, ending, about, wallet_apply.at,
        staked_at, shard
      from decided where outcome = 'done'
    ), counted as (
      insert into wallet_hour (wallet_id, hour, merchant_id, staked, won, sent, returned, shard)
      select id, date_trunc('hour', played_at, 'UTC'), merchant_id, case when played in ('stake', 'refund') then -came else 0 end,
        case played when 'win' then came else 0 end, case played when 'to_vendor' then -came else 0 end,
        case played when 'from_vendor' then came else 0 end, shard
      from (select *, wallet_came(debit, credit, amount) as came from decided) decided
      where outcome = 'done' and guarded and played in ('stake', 'to_vendor', 'refund', 'win', 'from_vendor')
      on conflict on constraint wallet_hour_pk do update set staked = wallet_hour.staked + excluded.staked,
        won = wallet_hour.won + excluded.won, sent = wallet_hour.sent + excluded.sent, returned = wallet_hour.returned + excluded.returned
    )
    select place::int, outcome, transfer, coalesce(first_amount, amount),
      case outcome when 'done' then new_free when 'repeated' then first_free else free end,
      case outcome when 'done' then new_held when 'repeated' then first_held else held end
    from decided;
    get diagnostics answered = row_count;
    unanswered := unanswered - answered;
    exit when unanswered = 0;
  end loop;
end $$;

revoke all on function wallet_apply from public;
grant execute on function wallet_apply to parola_app, parola_worker;
