-- Pays many wallets from a house account, as settlement does for thousands of winners. Credits need no balance check, so one statement does
-- it all, even if a wallet is paid several times. Pays everything or fails: the ledger's unique index refuses a key that was used before,
-- so the caller must know what has been paid. Reads the wallet, key, amount and time of the stake of each posting. A guarded wallet's wins
-- and refunds count in the hour of the stake.
create or replace function wallet_credit(at timestamptz, account text, code text, about text, postings wallet_posting[]) returns void
  language plpgsql security definer
  set search_path from current
  -- As in `wallet_apply`: one plan that finds every row by its index, whatever the caller's settings are.
  set plan_cache_mode = force_generic_plan
  set enable_nestloop = on
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  as $$
#variable_conflict use_column
declare
  ids bigint[];
  paid bigint;
begin
  ids := wallet_lock(wallet_enter(wallet_find(postings), true), true);

  -- A new statement sees what was written while this one waited for the locks.
  with owed as materialized (
    select asked.id, own.shard, own.merchant_id, own.held, own.guarded, asked.key, asked.amount, asked.staked_at, asked.place,
      own.free + sum(asked.amount) over (partition by asked.id order by asked.place) as free_after,
      row_number() over (partition by asked.id order by asked.place desc) = 1 as is_last
    from (
      select id, key, amount, staked_at, place from unnest(ids, postings) with ordinality
        s (id, merchant_id, member_id, book, currency, act, key, hash, debit, credit, amount, code, ending, about, staked_at, place)
    ) asked
    cross join lateral (select * from wallet where id = asked.id limit 1) own
  ), written as (
    update wallet set free = owed.free_after from owed where wallet.id = owed.id and owed.is_last
  ), posted as (
    insert into wallet_transfer
      (merchant_id, wallet_id, debit, credit, amount, free_after, held_after, code, key, body_hash, about, at, staked_at, shard)
    select merchant_id, id, account, 'free', amount, free_after, held, wallet_credit.code, key,
      sha256(convert_to(concat_ws('|', account, wallet_credit.code, key, amount), 'UTF8')), wallet_credit.about, wallet_credit.at,
      staked_at, shard
    from owed order by place
    returning 1
  ), counted as (
    insert into wallet_hour (wallet_id, hour, merchant_id, staked, won, sent, returned, shard)
    select id, date_trunc('hour', coalesce(staked_at, wallet_credit.at), 'UTC'), merchant_id,
      sum(case wallet_credit.code when 'refund' then -amount else 0 end),
      sum(case wallet_credit.code when 'win' then amount else 0 end), 0, 0, shard
    from owed where guarded and wallet_credit.code in ('refund', 'win') group by 1, 2, 3, shard
    on conflict on constraint wallet_hour_pk do update set
      staked = wallet_hour.staked + excluded.staked, won = wallet_hour.won + excluded.won
  )
  select count(*) into paid from posted;
  if paid <> cardinality(postings) then raise exception 'the ledger could pay % of %', paid, cardinality(postings); end if;
end $$;

revoke all on function wallet_credit from public;
grant execute on function wallet_credit to parola_worker;
