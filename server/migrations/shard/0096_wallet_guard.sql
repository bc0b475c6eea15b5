-- As in the ledger: functions below work with the owner's rights and find tables by this path, a caller's temporary tables last.
select set_config('search_path', format('%I, public, pg_temp', current_schema()), true);

-- A guarded wallet is judged before it stakes. Whoever has none of this pays for none of it: the flag is in the row that is read anyway.
alter table wallet add column guarded boolean not null default false;

-- What a guarded wallet staked, had given back of it and won, by the hour (UTC): windows are sums of hours.
create table wallet_hour (
  wallet_id bigint not null,
  hour timestamptz not null,
  merchant_id uuid not null,
  staked bigint not null,
  refunded bigint not null,
  won bigint not null,
  constraint wallet_hour_pk primary key (wallet_id, hour)
) with (fillfactor = 70);

call keep_merchants_apart('wallet_hour');

-- What of a movement is play: staked, given back of what was staked, won. What ends another counts under the code of that one. Money
-- that a vendor keeps itself is staked when it goes there, and won when it comes back.
create function wallet_staked(code text, debit text, amount bigint) returns bigint
  language sql immutable
  return case when code in ('stake', 'to_vendor') and debit = 'free' then amount else 0 end;

create function wallet_refunded(code text, debit text, credit text, amount bigint) returns bigint
  language sql immutable
  return case
    when code in ('stake', 'to_vendor', 'refund') and credit = 'free' then amount
    when code = 'refund' and debit = 'free' then -amount
    else 0
  end;

create function wallet_won(code text, debit text, credit text, amount bigint) returns bigint
  language sql immutable
  return case when code not in ('win', 'from_vendor') then 0 when credit = 'free' then amount when debit = 'free' then -amount else 0 end;

-- From now on the member's real money is guarded. What was played before counts too: a month and a day before the last movement are more
-- than any window.
create function wallet_guard(member uuid) returns void
  language plpgsql security definer set search_path from current set enable_seqscan = off
  as $$
#variable_conflict use_column
declare
  own wallet;
  since timestamptz;
begin
  for own in select * from wallet where member_id = member and book = 'real' and not guarded order by id for no key update loop
    select at - interval '31 days' into since from wallet_transfer where wallet_id = own.id order by id desc limit 1;
    insert into wallet_hour (wallet_id, hour, merchant_id, staked, refunded, won)
    select own.id, date_trunc('hour', t.at, 'UTC'), own.merchant_id, sum(wallet_staked(played, t.debit, t.amount)),
      sum(wallet_refunded(played, t.debit, t.credit, t.amount)), sum(wallet_won(played, t.debit, t.credit, t.amount))
    from wallet_transfer t
    left join wallet_transfer target on target.wallet_id = t.wallet_id and target.key = t.ends
    cross join lateral (select coalesce(target.code, t.code) as played) part
    where t.wallet_id = own.id and t.id >= wallet_statement_place(own.id, since - interval '10 minutes')
      and date_trunc('hour', t.at, 'UTC') >= date_trunc('hour', since, 'UTC')
      and played in ('stake', 'to_vendor', 'refund', 'win', 'from_vendor')
    group by 1, 2, 3;
    update wallet set guarded = true where id = own.id;
  end loop;
end $$;

create function wallet_guard_begins() returns trigger
  language plpgsql security definer set search_path from current
  as $$
begin
  perform wallet_guard(new.member_id);
  return null;
end $$;
create trigger safer_play_guards after insert on safer_play for each row execute function wallet_guard_begins();
create trigger play_limit_guards after insert on play_limit for each row execute function wallet_guard_begins();

create or replace function wallet_open(merchant uuid, member uuid, book text, currency text, at timestamptz) returns void
  language sql security definer set search_path from current
  as $$
    insert into wallet (merchant_id, member_id, book, currency, trial, opened_at, guarded)
    select merchant_id, id, book, currency, book = 'trial', at,
      book = 'real' and (exists (select from safer_play where member_id = member) or exists (select from play_limit where member_id = member)
        or exists (select from merchant house where house.id = merchant and identity_before_play))
    from member owner
    where id = member and merchant_id = merchant and merchant_id = coalesce(platform_merchant_id(), merchant_id)
    on conflict on constraint wallet_owner_unique do nothing
  $$;

-- How much of a limit on play a wallet has used. What was staked counts from the hour in which the window begins, what came back from the
-- hour after it: so a window of whole hours never counts too little, wherever in its hour it begins. Nothing ends it: a clock that is
-- behind finds what one that is ahead has written. Who has won more than staked has lost nothing, and may not lose more for it.
create function play_used(wallet bigint, kind text, period text, at timestamptz) returns numeric
  -- Not in SQL: then it would be planned anew for every stake.
  language plpgsql stable security definer set search_path from current
  as $$
declare
  first timestamptz := date_trunc('hour', at, 'UTC') - play_hours(period);
  house uuid := platform_merchant_id();
begin
  return (
    select greatest(0, coalesce(sum(staked), 0)
      - coalesce(sum(refunded + case when play_used.kind = 'loss' then won else 0 end) filter (where hour > first), 0))
    from wallet_hour where wallet_id = play_used.wallet and hour >= first and (house is null or merchant_id = house)
  );
end $$;

-- How much of a limit on deposits a wallet has used: what came in the window, and whatever is on its way.
create function play_deposited(wallet bigint, period text, at timestamptz) returns numeric
  language sql stable security definer set search_path from current
  as $$
    select coalesce((
        select sum(amount) from wallet_transfer t
        where wallet_id = wallet and code in ('deposit', 'from_upline') and credit = 'free' and t.at > play_deposited.at - play_hours(period)
          and merchant_id = coalesce((select platform_merchant_id()), merchant_id)
      ), 0) + coalesce((
        select sum(amount_minor) from deposit join wallet own on own.id = wallet and own.merchant_id = coalesce(platform_merchant_id(), own.merchant_id)
        where deposit.member_id = own.member_id and deposit.currency = own.currency and state in ('started', 'reviewing', 'approved')
      ), 0)
  $$;

-- Why a guarded wallet may not stake so much now, or be given so much by somebody above; null when nothing speaks against it.
create function wallet_objection(wallet bigint, at timestamptz, code text, amount bigint) returns text
  language plpgsql stable security definer set search_path from current set enable_seqscan = off
  as $$
#variable_conflict use_column
declare
  own record;
  asked alias for amount;
  moment alias for at;
begin
  select w.member_id, play.break_until, play.plays_until, play.identity_verified_at is not null or not house.identity_before_play as is_known into own
  from wallet w join merchant house on house.id = w.merchant_id left join safer_play play on play.member_id = w.member_id
  where w.id = wallet_objection.wallet and w.merchant_id = coalesce(platform_merchant_id(), w.merchant_id);
  if not found then return 'excluded'; end if;
  if own.break_until > moment then return 'excluded'; end if;
  if code = 'from_upline' then
    return (
      select 'limit_reached' from play_limit
      where member_id = own.member_id and kind = 'deposit' and asked > play_limit.amount - play_deposited(wallet_objection.wallet, period, moment) limit 1
    );
  end if;
  if not own.is_known then return 'identity_required'; end if;
  if own.plays_until <= moment then return 'limit_reached'; end if;
  return (
    select 'limit_reached' from play_limit
    where member_id = own.member_id and kind in ('stake', 'loss') and asked > play_limit.amount - play_used(wallet_objection.wallet, kind, period, moment) limit 1
  );
end $$;

-- The same for a deposit that is about to begin: whoever else begins one, or is given money, waits until it is decided.
create function deposit_objection(merchant uuid, member uuid, currency text, at timestamptz, amount bigint) returns text
  language plpgsql security definer set search_path from current set enable_seqscan = off
  as $$
#variable_conflict use_column
declare
  asked alias for amount;
  moment alias for at;
  own bigint;
begin
  if merchant <> coalesce(platform_merchant_id(), merchant) then return 'excluded'; end if;
  if exists (select from play_limit where member_id = member and kind = 'deposit') then
    perform wallet_open(merchant, member, 'real', deposit_objection.currency, moment);
  end if;
  select id into own from wallet
  where member_id = member and merchant_id = merchant and book = 'real' and currency = deposit_objection.currency for no key update;
  if exists (select from safer_play where member_id = member and break_until > moment) then return 'excluded'; end if;
  return (
    select 'limit_reached' from play_limit
    where member_id = member and kind = 'deposit' and asked > play_limit.amount - play_deposited(own, period, moment) limit 1
  );
end $$;

-- As it was, with a guard: where a wallet has one, what is staked is judged, and play is counted by the hour.
create or replace function wallet_apply(
  wait boolean, at timestamptz, merchants uuid[], members uuid[], books text[], currencies text[], acts text[], keys text[],
  hashes bytea[], debits text[], credits text[], amounts bigint[], codes text[], endings text[], abouts text[]
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
      select asked.place, asked.id, asked.key, asked.hash, asked.code, asked.ending, asked.about, own.spot, own.merchant_id, own.free, own.held, own.guarded,
        coalesce(target.code, asked.code) as played, guard.objection,
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
        from unnest(ids, acts, keys, hashes, debits, credits, amounts, codes, endings, abouts)
          with ordinality s (id, act, key, hash, debit, credit, amount, code, ending, about, place)
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
        (id, merchant_id, wallet_id, debit, credit, amount, free_after, held_after, code, key, body_hash, ends, about, at)
        overriding system value
      select transfer, merchant_id, id, debit, credit, amount, new_free, new_held, code, key, hash, ending, about, wallet_apply.at
      from decided where outcome = 'done'
    ), counted as (
      insert into wallet_hour (wallet_id, hour, merchant_id, staked, refunded, won)
      select id, date_trunc('hour', wallet_apply.at, 'UTC'), merchant_id, wallet_staked(played, debit, amount),
        wallet_refunded(played, debit, credit, amount), wallet_won(played, debit, credit, amount)
      from decided where outcome = 'done' and guarded and played in ('stake', 'to_vendor', 'refund', 'win', 'from_vendor')
      on conflict on constraint wallet_hour_pk do update set staked = wallet_hour.staked + excluded.staked,
        refunded = wallet_hour.refunded + excluded.refunded, won = wallet_hour.won + excluded.won
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

-- As it was, and what is guarded is counted.
create or replace function wallet_credit(
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
    select asked.id, own.merchant_id, own.held, own.guarded, asked.key, asked.amount, asked.place,
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
  ), counted as (
    insert into wallet_hour (wallet_id, hour, merchant_id, staked, refunded, won)
    select id, date_trunc('hour', wallet_credit.at, 'UTC'), merchant_id, 0, sum(wallet_refunded(wallet_credit.code, account, 'free', amount)),
      sum(wallet_won(wallet_credit.code, account, 'free', amount))
    from owed where guarded and wallet_credit.code in ('refund', 'win') group by 1, 2, 3
    on conflict on constraint wallet_hour_pk do update set staked = wallet_hour.staked + excluded.staked,
      refunded = wallet_hour.refunded + excluded.refunded, won = wallet_hour.won + excluded.won
  )
  select count(*) into paid from posted;
  if paid <> cardinality(keys) then raise exception 'the ledger could pay % of %', paid, cardinality(keys); end if;
end $$;

-- What suppliers are told: a limit is one, a break and a missing proof are a player who may not play. Nothing else of the function changes;
-- also what costs nothing is no play for who has a break, unless it belongs to a round in progress, which finishes.
do $patch$
declare
  body text := pg_get_functiondef('vendor_apply'::regproc);
  change text[];
begin
  foreach change slice 1 in array array[
    [$a$when 'insufficient_funds' then 'NOT_ENOUGH_MONEY' else outcome end$a$,
     $b$when 'insufficient_funds' then 'NOT_ENOUGH_MONEY' when 'limit_reached' then 'BET_LIMIT_EXCEEDED'
        when 'excluded' then 'USER_DISABLED' when 'identity_required' then 'USER_DISABLED' else outcome end$b$],
    [$a$select book, currency, free from wallet$a$, $b$select id, book, currency, free, guarded from wallet$b$],
    [$a$when own.status <> 'active' then 'USER_DISABLED'$a$,
     $b$when own.status <> 'active' then 'USER_DISABLED'
            when asked.amount = 0 and coalesce(play.bets, 0) = 0 and purse.guarded and wallet_objection(purse.id, vendor_apply.at, 'stake', 0) is not null then 'USER_DISABLED'$b$]
  ] loop
    if strpos(body, change[1]) = 0 then raise exception 'vendor_apply has no %', change[1]; end if;
    body := replace(body, change[1], change[2]);
  end loop;
  execute body;
end $patch$;

-- Who is a member already where nobody plays before the identity is proven: no setting changes there, so no job would come to them.
do $guard$
begin
  perform wallet_guard(member_id) from (
    select distinct member_id from wallet join merchant on merchant.id = merchant_id
    where book = 'real' and member_id is not null and identity_before_play
  ) members;
end $guard$;

revoke all on function wallet_staked, wallet_refunded, wallet_won, wallet_guard, play_used, play_deposited, wallet_objection, deposit_objection from public;
grant execute on function wallet_objection, play_used, play_deposited, deposit_objection to parola_app;
