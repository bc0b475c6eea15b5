-- As in the ledger: functions below work with the owner's rights and find tables by this path, a caller's temporary tables last.
select set_config('search_path', format('%I, public, pg_temp', current_schema()), true);

-- Pays many at once out of an account of the house: what settlement does when a draw has thousands of winners. Nobody's balance can
-- speak against it, so nothing is weighed and one statement does it all, also where a wallet is paid several times. All of it is paid, or
-- it fails: a key that was used before is refused by the ledger's own index. Whoever asks must know what has been paid.
create function wallet_credit(
  at timestamptz, account text, code text, about text, merchants uuid[], members uuid[], books text[], currencies text[], keys text[],
  amounts bigint[]
) returns void
  language plpgsql security definer
  set search_path from current
  -- As in `wallet_apply`: one plan, which finds every row by the index for it, whatever the caller prefers for its own.
  set plan_cache_mode = force_generic_plan set enable_nestloop = on set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
  as $$
#variable_conflict use_column
declare
  ids bigint[];
  paid bigint;
begin
  select array_agg(found.id order by place) into ids
  from unnest(merchants, members, books, currencies) with ordinality asked (merchant_id, member_id, book, currency, place)
  left join lateral (
    select id from wallet
    where member_id = asked.member_id and book = asked.book and currency = asked.currency
      and merchant_id = asked.merchant_id and merchant_id = coalesce(platform_merchant_id(), merchant_id)
    limit 1
  ) found on true;

  -- Locked in one order, as by everybody who writes wallets.
  perform from wallet where id = any (ids) order by id for no key update;

  -- A statement of its own, so that it sees what was written while we waited for the locks.
  with owed as materialized (
    select asked.id, own.merchant_id, own.held, asked.key, asked.amount, asked.place,
      own.free + sum(asked.amount) over (partition by asked.id order by asked.place) as free_after,
      row_number() over (partition by asked.id order by asked.place desc) = 1 as is_last
    from unnest(ids, keys, amounts) with ordinality asked (id, key, amount, place)
    cross join lateral (select * from wallet where id = asked.id limit 1) own
  ), written as (
    update wallet set free = owed.free_after from owed where wallet.id = owed.id and owed.is_last
  ), posted as (
    insert into wallet_transfer
      (merchant_id, wallet_id, debit, credit, amount, free_after, held_after, code, key, body_hash, about, at)
    select merchant_id, id, account, 'free', amount, free_after, held, wallet_credit.code, key,
      sha256(convert_to(concat_ws('|', account, wallet_credit.code, key, amount), 'UTF8')), wallet_credit.about, wallet_credit.at
    from owed order by place
    returning 1
  )
  select count(*) into paid from posted;
  if paid <> cardinality(keys) then raise exception 'the ledger could pay % of %', paid, cardinality(keys); end if;
end $$;

revoke all on function wallet_credit from public;
