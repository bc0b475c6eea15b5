-- As in the ledger: functions below work with the owner's rights and find tables by this path, a caller's temporary tables last.
select set_config('search_path', format('%I, public, pg_temp', current_schema()), true);

-- Whoever moves money locks wallets first; so do we.
lock table wallet in exclusive mode;

-- When that was staked which comes back: what somebody kept for days and then took back must not pay for what is staked today.
alter table wallet_transfer add column staked_at timestamptz;

-- What a guarded wallet staked in an hour (UTC) less what was given back of it, whenever that was, and what it won with it; and what it sent
-- to vendors that keep money themselves, and what came back from them in this hour.
update wallet_hour set staked = staked - refunded;
alter table wallet_hour drop column refunded, add column sent bigint not null default 0, add column returned bigint not null default 0;

-- What a movement brings to the money that can be spent.
create function wallet_came(debit text, credit text, amount bigint) returns bigint
  language sql immutable
  return case when credit = 'free' then amount when debit = 'free' then -amount else 0 end;

create or replace function wallet_guard(member uuid) returns void
  language plpgsql security definer set search_path from current set enable_seqscan = off
  as $$
#variable_conflict use_column
declare
  own wallet;
  since timestamptz;
begin
  for own in select * from wallet where member_id = member and book = 'real' and not guarded order by id for no key update loop
    select at - interval '31 days' into since from wallet_transfer where wallet_id = own.id order by id desc limit 1;
    insert into wallet_hour (wallet_id, hour, merchant_id, staked, won, sent, returned)
    select own.id, part.hour, own.merchant_id, coalesce(-sum(came) filter (where played in ('stake', 'refund')), 0),
      coalesce(sum(came) filter (where played = 'win'), 0), coalesce(-sum(came) filter (where played = 'to_vendor'), 0),
      coalesce(sum(came) filter (where played = 'from_vendor'), 0)
    from wallet_transfer t
    left join wallet_transfer target on target.wallet_id = t.wallet_id and target.key = t.ends
    cross join lateral (
      select coalesce(target.code, t.code) as played, wallet_came(t.debit, t.credit, t.amount) as came,
        date_trunc('hour', coalesce(t.staked_at, target.staked_at, target.at, t.at), 'UTC') as hour
    ) part
    where t.wallet_id = own.id and t.id >= wallet_statement_place(own.id, since - interval '10 minutes')
      and part.hour >= date_trunc('hour', since, 'UTC')
      and played in ('stake', 'to_vendor', 'refund', 'win', 'from_vendor')
    group by 1, 2, 3;
    update wallet set guarded = true where id = own.id;
  end loop;
end $$;

-- How much of a limit on play a wallet has used. What was staked counts from the hour in which the window begins, what it won from the hour
-- after it: so a window of whole hours never counts too little, wherever in its hour it begins. Nothing ends it: a clock that is behind
-- finds what one that is ahead has written. What a vendor keeps is lost until it comes back; more than was sent in the window is no win,
-- since it lay there before. Who has won more than staked has lost nothing, and may not lose more for it.
create or replace function play_used(wallet bigint, kind text, period text, at timestamptz) returns numeric
  -- Not in SQL: then it would be planned anew for every stake.
  language plpgsql stable security definer set search_path from current
  as $$
declare
  first timestamptz := date_trunc('hour', at, 'UTC') - play_hours(period);
  house uuid := platform_merchant_id();
begin
  return (
    select greatest(0, case play_used.kind when 'stake' then staked + sent else staked - won + greatest(0, sent - returned) end)
    from (
      select coalesce(sum(staked), 0) as staked, coalesce(sum(sent), 0) as sent,
        coalesce(sum(won) filter (where hour > first), 0) as won, coalesce(sum(returned) filter (where hour > first), 0) as returned
      from wallet_hour where wallet_id = play_used.wallet and hour >= first and (house is null or merchant_id = house)
    ) played
  );
end $$;

-- As it was, and whoever gives something back, or pays what was won, says when it was staked: it counts in that hour.
drop function wallet_apply(
  boolean, timestamptz, uuid[], uuid[], text[], text[], text[], text[], bytea[], text[], text[], bigint[], text[], text[], text[]
);
create function wallet_apply(
  wait boolean, at timestamptz, merchants uuid[], members uuid[], books text[], currencies text[], acts text[], keys text[],
  hashes bytea[], debits text[], credits text[], amounts bigint[], codes text[], endings text[], abouts text[],
  staked_ats timestamptz[] default null
) returns table (place int, outcome text, transfer bigint, moved bigint, free bigint, held bigint)
  language plpgsql security definer
  set search_path from current
  -- Planning again would cost as much as a movement, so one plan is kept, perhaps from a time when the tables were empty and every plan
  -- looked cheap. The settings and the lateral joins below leave it no choice: every row of a table is found by the index for it.
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
  as $$
#variable_conflict use_column
declare
  ids bigint[];
  mine bigint[];
  unanswered int := coalesce(cardinality(keys), 0);
  answered int;
begin
  -- A transaction that belongs to one merchant finds no other's wallets.
  select array_agg(found.id order by place) into ids
  from unnest(merchants, members, books, currencies) with ordinality asked (merchant_id, member_id, book, currency, place)
  left join lateral (
    select id from wallet
    where member_id = asked.member_id and book = asked.book and currency = asked.currency
      and merchant_id = asked.merchant_id and merchant_id = coalesce(platform_merchant_id(), merchant_id)
    limit 1
  ) found on true;

  -- Locked in one order, so that two batches never wait for each other in a circle.
  if wait then
    perform from wallet where id = any (ids) order by id for no key update;
  else
    mine := array(select id from wallet where id = any (ids) order by id for no key update skip locked);
    if cardinality(mine) < (select count(distinct id) from unnest(ids) id) then
      ids := array(select case when id = any (mine) then id else -id end from unnest(ids) with ordinality s (id, place) order by place);
    end if;
  end if;

  for round in 1 .. unanswered loop
    return query
    -- A statement of its own, so that it sees what was written while we waited for the locks. Nothing in it joins two lists of the
    -- batch with each other: its cost grows with the batch and no faster.
    with judged as (
      select asked.place, asked.id, asked.key, asked.hash, asked.code, asked.ending, asked.about, asked.staked_at, own.spot, own.merchant_id, own.free, own.held, own.guarded,
        coalesce(target.code, asked.code) as played,
        coalesce(asked.staked_at, target.staked_at, target.at, wallet_apply.at) as played_at, guard.objection,
        first.id as first_id, first.amount as first_amount, first.free_after as first_free, first.held_after as first_held,
        case asked.act when 'release' then 'held' when 'capture' then 'held' when 'reverse' then target.credit else asked.debit end as debit,
        case asked.act when 'release' then 'free' when 'reverse' then target.debit else asked.credit end as credit,
        coalesce(target.amount, asked.amount) as amount,
        case
          when asked.id is null then 'no_wallet'
          when asked.id < 0 then 'busy'
          when first.body_hash = asked.hash then 'repeated'
          when first.id is not null then 'id_reused'
          when asked.ending is null then 'fits'
          when target.id is null or target.ends is not null or (asked.act = 'reverse') = (target.credit = 'held') then 'nothing_to_end'
          when ended.id is not null then 'already_ended'
          else 'fits'
        end as verdict
      from (
        select *, case when id > 0 then row_number() over (partition by id order by place) else 1 end as turn
        from unnest(ids, acts, keys, hashes, debits, credits, amounts, codes, endings, abouts, staked_ats)
          with ordinality s (id, act, key, hash, debit, credit, amount, code, ending, about, staked_at, place)
      ) asked
      left join lateral (select *, ctid as spot from wallet where id = asked.id limit 1) own on true
      -- In the order of the key: else the index of the statement, in which one wallet's history may be long, looks as good.
      left join lateral (
        select * from wallet_transfer where wallet_id = asked.id and key between asked.key and asked.key order by key limit 1
      ) first on true
      left join lateral (
        select * from wallet_transfer where wallet_id = asked.id and key between asked.ending and asked.ending order by key limit 1
      ) target on true
      left join lateral (
        select * from wallet_transfer where wallet_id = asked.id and ends between asked.ending and asked.ending order by ends limit 1
      ) ended on true
      -- Only who is guarded is asked about, and only for what the guard may speak against. Once: nothing may pull it apart.
      left join lateral (
        select wallet_objection(own.id, wallet_apply.at, asked.code, asked.amount) as objection
        where own.guarded and asked.ending is null
          and (asked.debit = 'free' and asked.code in ('stake', 'to_vendor') or asked.credit = 'free' and asked.code = 'from_upline')
        offset 0
      ) guard on true
      where asked.turn = round
    ), weighed as (
      select *,
        free + case when credit = 'free' then amount when debit = 'free' then -amount else 0 end as new_free,
        held + case when credit = 'held' then amount when debit = 'held' then -amount else 0 end as new_held
      from judged
    ), decided as materialized (
      select *,
        case
          when verdict <> 'fits' then verdict
          when objection in ('excluded', 'identity_required') then objection
          when new_free < 0 or new_held < 0 then 'insufficient_funds'
          else coalesce(objection, 'done')
        end as outcome,
        case when verdict = 'fits' and new_free >= 0 and new_held >= 0 and objection is null then nextval('wallet_transfer_id_seq') else first_id end as transfer
      from weighed
    ), written as (
      update wallet set free = new_free, held = new_held from decided where wallet.ctid = decided.spot and outcome = 'done'
    ), posted as (
      insert into wallet_transfer
        (id, merchant_id, wallet_id, debit, credit, amount, free_after, held_after, code, key, body_hash, ends, about, at, staked_at)
        overriding system value
      select transfer, merchant_id, id, debit, credit, amount, new_free, new_held, code, key, hash, ending, about, wallet_apply.at, staked_at
      from decided where outcome = 'done'
    ), counted as (
      insert into wallet_hour (wallet_id, hour, merchant_id, staked, won, sent, returned)
      select id, date_trunc('hour', played_at, 'UTC'), merchant_id, case when played in ('stake', 'refund') then -came else 0 end,
        case played when 'win' then came else 0 end, case played when 'to_vendor' then -came else 0 end,
        case played when 'from_vendor' then came else 0 end
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

-- The same where many are paid at once.
drop function wallet_credit(timestamptz, text, text, text, uuid[], uuid[], text[], text[], text[], bigint[]);
create function wallet_credit(
  at timestamptz, account text, code text, about text, merchants uuid[], members uuid[], books text[], currencies text[], keys text[],
  amounts bigint[], staked_ats timestamptz[] default null
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
    select asked.id, own.merchant_id, own.held, own.guarded, asked.key, asked.amount, asked.staked_at, asked.place,
      own.free + sum(asked.amount) over (partition by asked.id order by asked.place) as free_after,
      row_number() over (partition by asked.id order by asked.place desc) = 1 as is_last
    from unnest(ids, keys, amounts, staked_ats) with ordinality asked (id, key, amount, staked_at, place)
    cross join lateral (select * from wallet where id = asked.id limit 1) own
  ), written as (
    update wallet set free = owed.free_after from owed where wallet.id = owed.id and owed.is_last
  ), posted as (
    insert into wallet_transfer
      (merchant_id, wallet_id, debit, credit, amount, free_after, held_after, code, key, body_hash, about, at, staked_at)
    select merchant_id, id, account, 'free', amount, free_after, held, wallet_credit.code, key,
      sha256(convert_to(concat_ws('|', account, wallet_credit.code, key, amount), 'UTF8')), wallet_credit.about, wallet_credit.at,
      staked_at
    from owed order by place
    returning 1
  ), counted as (
    insert into wallet_hour (wallet_id, hour, merchant_id, staked, won, sent, returned)
    select id, date_trunc('hour', coalesce(staked_at, wallet_credit.at), 'UTC'), merchant_id,
      sum(case wallet_credit.code when 'refund' then -amount else 0 end), sum(case wallet_credit.code when 'win' then amount else 0 end), 0, 0
    from owed where guarded and wallet_credit.code in ('refund', 'win') group by 1, 2, 3
    on conflict on constraint wallet_hour_pk do update set staked = wallet_hour.staked + excluded.staked, won = wallet_hour.won + excluded.won
  )
  select count(*) into paid from posted;
  if paid <> cardinality(keys) then raise exception 'the ledger could pay % of %', paid, cardinality(keys); end if;
end $$;

drop function wallet_staked, wallet_refunded, wallet_won;
revoke all on function wallet_apply, wallet_credit, wallet_came from public;
grant execute on function wallet_apply to parola_app;

-- Whoever pays knows the bet. What a round pays counts from its first: it may be paid for all of them with the last. Nothing else of these
-- functions changes.
do $patch$
declare
  body text;
  change text[];
begin
  foreach change slice 1 in array array[
    ['lottery_cancel', 'array[null::text], array[ticket]', 'array[null::text], array[ticket], array[given.issued_at]'],
    ['lottery_pay_next', 'array_agg(amount) as amounts', 'array_agg(amount) as amounts, array_agg(issued_at) as staked_ats'],
    ['lottery_pay_next', 'owed.books, owed.currencies, owed.keys, owed.amounts)', 'owed.books, owed.currencies, owed.keys, owed.amounts, owed.staked_ats)'],
    ['vendor_apply', 'bet.amount as bet_amount,', 'bet.amount as bet_amount, bet.at as bet_at, play.opened_at,'],
    ['vendor_apply', 'array_agg(coalesce(game || '' '' || round, campaign)) as abouts',
      'array_agg(coalesce(game || '' '' || round, campaign)) as abouts, array_agg(case kind when ''win'' then least(bet_at, opened_at) when ''rollback'' then bet_at end) as staked_ats'],
    ['vendor_apply', 'amounts, codes, endings, abouts
      )
      where keys is not null
    ), staked as', 'amounts, codes, endings, abouts,
        staked_ats
      )
      where keys is not null
    ), staked as']
  ] loop
    body := pg_get_functiondef(change[1]::regproc);
    if strpos(body, change[2]) = 0 then raise exception '% has no %', change[1], change[2]; end if;
    execute replace(body, change[2], change[3]);
  end loop;
end $patch$;

-- As it was: it answers with whole transfers, which have a column more.
-- The transfers of real money about tickets of draws whose sale ended in a stretch of time, its end not in it.
drop function lottery_firm_transfers;
create function lottery_firm_transfers(since timestamptz, until timestamptz) returns setof wallet_transfer
  language sql stable
  begin atomic
    with closed as (
      select own.member_id, own.currency, own.order_id, own.number from lottery_sale sale join lottery_ticket own on own.draw_id = sale.draw_id
      where sale.closes_at >= lottery_firm_transfers.since and sale.closes_at < lottery_firm_transfers.until and own.book = 'real'
    ), asked as (
      select distinct member_id, currency, 'stake:' || order_id as key from closed
      union all select member_id, currency, unnest(array['cancel:' || number, 'void:' || number]) from closed
    )
    select moved.* from asked
    join wallet owned on owned.member_id = asked.member_id and owned.book = 'real' and owned.currency = asked.currency
    join wallet_transfer moved on moved.wallet_id = owned.id and moved.key = asked.key;
  end;
revoke all on function lottery_firm_transfers from public;

-- Where money went to vendors and came back, or something was ended, hours are reckoned anew. What came back before is not known by its
-- stake, and counts when it came.
do $reckon$
declare
  members uuid[] := array(
    select distinct member_id from wallet own where guarded and exists (
      select from wallet_transfer t
      where t.wallet_id = own.id and t.code not in ('stake', 'win') and (t.code in ('to_vendor', 'from_vendor') or t.ends is not null)
    )
  );
begin
  delete from wallet_hour where wallet_id in (select id from wallet where guarded and member_id = any (members));
  update wallet set guarded = false where guarded and member_id = any (members);
  perform wallet_guard(member) from unnest(members) member;
end $reckon$;
