-- As in the ledger: functions below work with the owner's rights and find tables by this path, a caller's temporary tables last.
select set_config('search_path', format('%I, public, pg_temp', current_schema()), true);

-- A member at a game of a supplier. The token of the launch is exchanged once for the token of the session; both are kept as hashes.
create table vendor_session (
  launch_hash bytea not null constraint vendor_session_pk primary key,
  merchant_id uuid not null,
  member_id uuid not null constraint vendor_session_member_fk references member on delete cascade,
  supplier text collate "C" not null,
  vendor_code text not null,
  game_type text not null,
  game_code text not null,
  -- Null for a vendor's lobby.
  node_id integer,
  book text not null,
  currency text not null,
  language text not null,
  device text not null constraint vendor_session_device_known check (device in ('MOBILE', 'web')),
  -- The most that a bet may be, where there is such a limit.
  max_bet bigint,
  opened_at timestamptz not null,
  launch_expires_at timestamptz not null,
  session_hash bytea constraint vendor_session_token_unique unique,
  expires_at timestamptz,
  constraint vendor_session_exchanged_whole check ((session_hash is null) = (expires_at is null))
);
create index vendor_session_of_member on vendor_session (member_id, supplier, opened_at desc);
-- Rows come in the order of their time, so this costs next to nothing.
create index vendor_session_by_age on vendor_session using brin (opened_at);

-- What came of every transaction of a supplier, decided once. A refused bet is among them, a refused win is not: it is asked for again.
create table vendor_transaction (
  merchant_id uuid not null,
  member_id uuid not null,
  supplier text collate "C" not null,
  transaction_uuid text collate "C" not null,
  kind text not null constraint vendor_transaction_kind_known check (kind in ('bet', 'betwin', 'win', 'rollback', 'promo')),
  -- Whatever else the ledger says is no decision, and nothing is written.
  status text not null constraint vendor_transaction_status_known check (status in (
    'OK', 'INVALID_TOKEN', 'TOKEN_EXPIRED', 'INVALID_GAME', 'WRONG_CURRENCY', 'NOT_ENOUGH_MONEY', 'USER_DISABLED', 'BET_LIMIT_EXCEEDED',
    'TRANSACTION_ROLLED_BACK', 'ROUND_CLOSED')),
  -- Of what was asked, without the request's own name and the token.
  body_hash bytea not null,
  -- The bet that is won on or rolled back; it need not have come yet.
  reference text collate "C",
  round text collate "C",
  game_code text,
  campaign text,
  book text,
  currency text,
  -- Staked, won, given back or promoted. Only what is OK has moved.
  amount bigint not null constraint vendor_transaction_amount_not_negative check (amount >= 0),
  -- What a betwin won.
  won bigint not null constraint vendor_transaction_won_not_negative check (won >= 0),
  is_free boolean not null,
  -- Rolls back what was rolled back before, and does nothing.
  is_repeat boolean not null,
  at timestamptz not null,
  constraint vendor_transaction_pk primary key (supplier, transaction_uuid),
  constraint vendor_transaction_refused_bets_alone check (status = 'OK' or kind in ('bet', 'betwin')),
  constraint vendor_transaction_reference_by_kind check ((reference is not null) = (kind in ('win', 'rollback'))),
  constraint vendor_transaction_won_by_kind check (won = 0 or kind = 'betwin'),
  constraint vendor_transaction_repeat_moves_nothing check (not is_repeat or kind = 'rollback' and amount = 0),
  constraint vendor_transaction_wallet_whole check ((book is null) = (currency is null) and (book is not null or status <> 'OK' or amount = 0))
);
create unique index vendor_transaction_rolled_back_once on vendor_transaction (supplier, reference) where kind = 'rollback' and not is_repeat;
create index vendor_transaction_of_round on vendor_transaction (member_id, supplier, round) where round is not null;
create index vendor_transaction_by_time on vendor_transaction using brin (at);
create trigger vendor_transaction_stays before update or delete or truncate on vendor_transaction execute function wallet_stays();

-- A member's part in a round of a game: the sums of its transactions.
create table vendor_round (
  id bigint generated always as identity,
  merchant_id uuid not null,
  member_id uuid not null,
  supplier text collate "C" not null,
  round text collate "C" not null,
  vendor_code text not null,
  game_type text not null,
  game_code text not null,
  node_id integer,
  book text not null,
  currency text not null,
  -- Of the bets that stand, and how many they are. What was rolled back is not among them.
  stake bigint not null constraint vendor_round_stake_not_negative check (stake >= 0),
  bets integer not null constraint vendor_round_bets_not_negative check (bets >= 0),
  won bigint not null constraint vendor_round_won_not_negative check (won >= 0),
  state text not null constraint vendor_round_state_known check (state in ('open', 'closed', 'expired')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- When somebody must look after it, unless it is closed before.
  due_at timestamptz,
  -- When its supplier was asked about it first, what it said last and had paid, and when we stopped to wait.
  asked_at timestamptz,
  said text constraint vendor_round_said_known check (said in ('open', 'settled', 'unknown', 'nothing')),
  said_paid bigint,
  resolved_at timestamptz,
  constraint vendor_round_pk primary key (member_id, supplier, round),
  constraint vendor_round_end_whole check ((state = 'open') = (closed_at is null)),
  constraint vendor_round_due_unless_closed check ((state = 'closed') = (due_at is null))
);
-- Not by the member first: whoever looks for one round of a member must not find this as good as the key.
create index vendor_round_newest on vendor_round (merchant_id, member_id, opened_at desc, id desc);
create index vendor_round_due on vendor_round (due_at) where due_at is not null;
create index vendor_round_stale on vendor_round (merchant_id, state, opened_at, id) where asked_at is not null;

call keep_merchants_apart('vendor_session', 'vendor_transaction', 'vendor_round');
grant insert on vendor_session to parola_app;

-- Exchanges the token of a launch for the token of a session, once. Two who come at the same time wait for each other.
create function vendor_check(supplier text, launch bytea, session bytea, at timestamptz, lasts interval)
  returns table (status text, member_id uuid, merchant_code text, game_code text, language text, book text, currency text, balance bigint)
  language plpgsql security definer set search_path from current set enable_seqscan = off
  as $$
#variable_conflict use_column
declare
  opened vendor_session;
  refusal text;
begin
  select * into opened from vendor_session where launch_hash = launch for update;
  refusal := case
    when opened.supplier is distinct from vendor_check.supplier or opened.session_hash is not null then 'INVALID_TOKEN'
    when opened.launch_expires_at <= at then 'TOKEN_EXPIRED'
    when not exists (select from member where id = opened.member_id and status = 'active') then 'USER_DISABLED'
  end;
  if refusal is not null then
    return query select refusal, null::uuid, null, null, null, null, null, null::bigint;
    return;
  end if;
  update vendor_session set session_hash = session, expires_at = at + lasts where launch_hash = launch;
  return query
  select 'OK', opened.member_id, merchant.code, opened.game_code, opened.language, opened.book, opened.currency, wallet.free
  from merchant left join wallet
    on wallet.member_id = opened.member_id and wallet.book = opened.book and wallet.currency = opened.currency
  where merchant.id = opened.merchant_id;
end $$;

create function vendor_balance(supplier text, member uuid, session bytea, game text, at timestamptz)
  returns table (status text, currency text, balance bigint)
  language plpgsql stable security definer set search_path from current set enable_seqscan = off
  as $$
#variable_conflict use_column
declare
  opened vendor_session;
begin
  select * into opened from vendor_session where session_hash = session;
  if opened.supplier is distinct from vendor_balance.supplier or opened.member_id is distinct from member then
    return query select 'INVALID_TOKEN', null, null::bigint;
  elsif opened.expires_at <= at then
    return query select 'TOKEN_EXPIRED', null, null::bigint;
  elsif opened.game_code not in (game, 'lobby') then
    return query select 'INVALID_GAME', null, null::bigint;
  else
    return query
    select 'OK', wallet.currency, wallet.free from wallet
    where wallet.member_id = opened.member_id and wallet.book = opened.book and wallet.currency = opened.currency;
  end if;
end $$;

create function vendor_find(supplier text, member uuid, id text) returns table (kind text, status text)
  language sql stable security definer set search_path from current
  as $$
    select kind, status from vendor_transaction asked
    where asked.supplier = vendor_find.supplier and transaction_uuid = vendor_find.id and member_id = vendor_find.member
  $$;

create function vendor_find_round(supplier text, member uuid, round text) returns table (currency text, stake bigint, won bigint, state text)
  language sql stable security definer set search_path from current
  as $$
    select currency, stake, won, state from vendor_round asked
    where asked.supplier = vendor_find_round.supplier and asked.round = vendor_find_round.round and member_id = vendor_find_round.member
  $$;

-- Decides suppliers' calls and answers each, in order: a status, and what the member has now. All the member's wallets are locked, so
-- that the calls of a member are decided one after the other, wherever they come in: also those that are about something which has not
-- come yet. Whoever comes with `wait` false is told `busy` for a member whom somebody else is serving. Calls of one member follow each
-- other in turns; most batches have one. Two members under one name of a transaction are stopped by its key, and the batch with them.
create function vendor_apply(
  wait boolean, at timestamptz, patience interval, suppliers text[], kinds text[], users uuid[], tokens bytea[], ids text[], hashes bytea[],
  refs text[], rounds text[], games text[], currencies text[], amounts bigint[], wins bigint[], frees boolean[], campaigns text[], closings boolean[]
) returns table (place int, status text, currency text, balance bigint)
  language plpgsql security definer set search_path from current
  -- As in `wallet_apply`: one plan, which finds every row by the index for it, whatever the caller prefers for its own.
  set plan_cache_mode = force_generic_plan set enable_nestloop = on set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
  as $$
#variable_conflict use_column
declare
  mine bigint[];
  busy uuid[] := '{}';
  unanswered int := coalesce(cardinality(kinds), 0);
  answered int;
begin
  if wait then
    perform from wallet where member_id = any (users) order by id for no key update;
  else
    mine := array(select id from wallet where member_id = any (users) order by id for no key update skip locked);
    if cardinality(mine) < (select count(*) from wallet where member_id = any (users)) then
      busy := array(select member_id from wallet where member_id = any (users) and not id = any (mine));
    end if;
  end if;

  for turn in 1 .. unanswered loop
    return query
    -- A statement of its own, so that it sees what was written while we waited for the locks and in the turns before.
    with judged as materialized (
      select asked.*, own.merchant_id, purse.book, purse.currency as held_in, purse.free,
        bet.transaction_uuid as bet_id, bet.status as bet_status, bet.amount as bet_amount, back.transaction_uuid is not null as is_back,
        session.vendor_code, coalesce(inside.game_type, session.game_type) as game_type, coalesce(inside.node_id, session.node_id) as node_id,
        play.id as round_id,
        own.id is null or asked.is_busy or first.transaction_uuid is not null as is_decided,
        case
          when asked.is_busy then 'busy'
          when own.id is null then 'INVALID_USER'
          when first.body_hash = asked.hash then first.status
          when first.transaction_uuid is not null then 'DUPLICATE_TRANSACTION'
          when asked.is_bet then case
            when back.transaction_uuid is not null then 'TRANSACTION_ROLLED_BACK'
            when session.launch_hash is null then 'INVALID_TOKEN'
            when session.expires_at <= vendor_apply.at then 'TOKEN_EXPIRED'
            when own.status <> 'active' then 'USER_DISABLED'
            when session.game_code <> asked.game and inside.node_id is null or play.game_code <> asked.game then 'INVALID_GAME'
            when session.currency <> asked.currency then 'WRONG_CURRENCY'
            when play.state <> 'open' or (play.book, play.currency) <> (session.book, session.currency) then 'ROUND_CLOSED'
            when asked.amount > session.max_bet then 'BET_LIMIT_EXCEEDED'
            -- A round that is in progress finishes, whatever has been stopped.
            when coalesce(play.bets, 0) = 0 and play_stopped(own.merchant_id, session.vendor_code, coalesce(inside.node_id, session.node_id), own.id)
              then 'USER_DISABLED'
            else 'OK'
          end
          when asked.kind = 'win' then case
            when back.member_id = asked.member_id then 'TRANSACTION_ROLLED_BACK'
            when bet.status is distinct from 'OK' or bet.round <> asked.round then 'UNKNOWN_TRANSACTION'
            when bet.game_code <> asked.game then 'INVALID_GAME'
            when bet.currency <> asked.currency then 'WRONG_CURRENCY'
            else 'OK'
          end
          when asked.kind = 'rollback' then case
            when known.transaction_uuid is not null and (bet.transaction_uuid is null or bet.round <> asked.round) then 'UNKNOWN_TRANSACTION'
            when back.member_id <> asked.member_id then 'UNKNOWN_TRANSACTION'
            when bet.game_code <> asked.game then 'INVALID_GAME'
            when back.transaction_uuid is not null or bet.status <> 'OK' then 'OK'
            when bet.transaction_uuid is null then case when latest.book is null then 'INVALID_USER' else 'OK' end
            when bet.kind = 'betwin' or play.state = 'closed' or won.is_there then 'ALREADY_SETTLED'
            else 'OK'
          end
          when asked.kind = 'promo' then case
            when latest.book is null then 'INVALID_USER'
            when latest.currency <> asked.currency then 'WRONG_CURRENCY'
            else 'OK'
          end
          when play.id is null then 'UNKNOWN_TRANSACTION'
          when play.game_code <> asked.game then 'INVALID_GAME'
          else 'OK'
        end as verdict
      from (
        select *, row_number() over (partition by member_id order by place) as own_turn, member_id = any (busy) as is_busy,
          kind in ('bet', 'betwin') as is_bet
        from unnest(suppliers, kinds, users, tokens, ids, hashes, refs, rounds, games, currencies, amounts, wins, frees, campaigns, closings)
          with ordinality s (supplier, kind, member_id, token, id, hash, ref, round, game, currency, amount, win, is_free, campaign, closes, place)
      ) asked
      left join lateral (
        select id, merchant_id, status from member
        where id = asked.member_id and exists (select from wallet where wallet.member_id = member.id) limit 1
      ) own on true
      left join lateral (
        select * from vendor_transaction where supplier = asked.supplier and transaction_uuid = asked.id limit 1
      ) first on true
      left join lateral (
        select * from vendor_transaction where supplier = asked.supplier and transaction_uuid = asked.ref limit 1
      ) known on true
      left join lateral (
        select known.* where known.member_id = asked.member_id and known.kind in ('bet', 'betwin')
      ) bet on true
      -- In the order of the key: else the key of transactions, of which a supplier has many, looks as good.
      left join lateral (
        select * from vendor_transaction
        where supplier = asked.supplier and reference between coalesce(asked.ref, asked.id) and coalesce(asked.ref, asked.id)
          and kind = 'rollback' and not is_repeat
        order by reference limit 1
      ) back on true
      left join lateral (
        -- Among the transactions of its round, which are few: wins are many, and need no index of their own for this.
        select true as is_there from vendor_transaction
        where asked.kind = 'rollback' and member_id = asked.member_id and supplier = asked.supplier and round between bet.round and bet.round
          and kind = 'win' and reference = asked.ref
        order by round limit 1
      ) won on true
      left join lateral (
        select * from vendor_session where session_hash = asked.token limit 1
      ) session on session.supplier = asked.supplier and session.member_id = asked.member_id
      -- In a vendor's lobby any of its games is played, each under its own name: what is stopped is stopped there too.
      left join lateral (
        select node_id, game_type from game
        where session.game_code = 'lobby' and vendor_code = session.vendor_code and game_id = asked.game limit 1
      ) inside on true
      left join lateral (
        select book, currency from vendor_session
        where not asked.is_bet and bet.book is null and member_id = asked.member_id and supplier = asked.supplier
        order by opened_at desc limit 1
      ) latest on true
      left join lateral (
        select * from vendor_round
        where member_id = asked.member_id and supplier = asked.supplier and round between asked.round and asked.round
        order by round limit 1
      ) play on true
      left join lateral (
        select book, currency, free from wallet
        where member_id = asked.member_id
          and book = coalesce(case when first.member_id = asked.member_id then first.book end, session.book,
            case when not asked.is_bet then coalesce(bet.book, play.book, latest.book) end)
          and currency = coalesce(case when first.member_id = asked.member_id then first.currency end, session.currency,
            case when not asked.is_bet then coalesce(bet.currency, play.currency, latest.currency) end)
        limit 1
      ) purse on true
      where own_turn = turn
    ), weighed as materialized (
      select *, count(*) filter (where moving > 0) over (order by place) as mover
      from (
        select *,
          case
            when is_decided or verdict <> 'OK' or kind = 'end' then 0
            when kind = 'rollback' then case when bet_status = 'OK' and not is_back then bet_amount else 0 end
            else amount
          end as moving
        from judged
      ) judged
    ), moved as materialized (
      select array_agg(case outcome when 'done' then 'OK' when 'insufficient_funds' then 'NOT_ENOUGH_MONEY' else outcome end order by place) as statuses,
        array_agg(free order by place) as frees
      from (
        select array_agg(merchant_id) as merchants, array_agg(member_id) as members, array_agg(book) as books, array_agg(held_in) as currencies,
          array_agg('post'::text) as acts, array_agg('play:' || supplier || ':' || id) as keys, array_agg(hash) as hashes,
          array_agg(case when is_bet then 'free' else 'game' end) as debits,
          array_agg(case when is_bet then 'game' else 'free' end) as credits, array_agg(moving) as amounts,
          array_agg(case when is_bet then 'stake' when kind = 'rollback' then 'refund' else 'win' end) as codes,
          array_agg(null::text) as endings, array_agg(coalesce(game || ' ' || round, campaign)) as abouts
        from (select * from weighed where moving > 0 order by place) movers
      ) batch
      cross join lateral wallet_apply(
        true, vendor_apply.at, merchants, members, books, currencies, acts, keys, hashes, debits, credits, amounts, codes, endings, abouts
      )
      where keys is not null
    ), staked as materialized (
      select *, count(*) filter (where winning > 0) over (order by place) as winner
      from (
        select weighed.*, case when moving > 0 then moved.statuses[mover] else verdict end as decision,
          case when moving > 0 then moved.frees[mover] else free end as after_stake,
          case when kind = 'betwin' and not is_decided and verdict = 'OK' and (moving = 0 or moved.statuses[mover] = 'OK') then win else 0 end as winning
        from weighed cross join moved
      ) staked
    ), paid as materialized (
      select array_agg(case outcome when 'done' then 'OK' else outcome end order by place) as statuses, array_agg(free order by place) as frees
      from (
        select array_agg(merchant_id) as merchants, array_agg(member_id) as members, array_agg(book) as books, array_agg(held_in) as currencies,
          array_agg('post'::text) as acts, array_agg('play:' || supplier || ':' || id || ':win') as keys, array_agg(hash) as hashes,
          array_agg('game'::text) as debits, array_agg('free'::text) as credits, array_agg(winning) as amounts, array_agg('win'::text) as codes,
          array_agg(null::text) as endings, array_agg(game || ' ' || round) as abouts
        from (select * from staked where winning > 0 order by place) winners
      ) batch
      cross join lateral wallet_apply(
        true, vendor_apply.at, merchants, members, books, currencies, acts, keys, hashes, debits, credits, amounts, codes, endings, abouts
      )
      where keys is not null
    ), decided as materialized (
      select staked.*, case when winning > 0 then paid.statuses[winner] else decision end as final,
        case when winning > 0 then paid.frees[winner] else after_stake end as free_after
      from staked cross join paid
    ), noted as (
      -- A verdict that the ledger could not follow is written too, and refused by the table: then nothing of it has happened.
      insert into vendor_transaction (
        merchant_id, member_id, supplier, transaction_uuid, kind, status, body_hash, reference, round, game_code, campaign, book, currency,
        amount, won, is_free, is_repeat, at)
      select merchant_id, member_id, supplier, id, kind, final, hash, ref, round, game, campaign, book, held_in,
        case when kind = 'rollback' then moving else amount end, win, is_free, kind = 'rollback' and is_back, vendor_apply.at
      from decided where not is_decided and kind <> 'end' and (is_bet or verdict = 'OK')
      order by supplier, id
    ), opened as (
      insert into vendor_round (
        merchant_id, member_id, supplier, round, vendor_code, game_type, game_code, node_id, book, currency, stake, bets, won, state,
        opened_at, closed_at, due_at)
      select merchant_id, member_id, supplier, round, vendor_code, game_type, game, node_id, book, held_in, amount, 1, win,
        case when closes then 'closed' else 'open' end, vendor_apply.at, case when closes then vendor_apply.at end,
        case when not closes then vendor_apply.at + patience end
      from decided where is_bet and not is_decided and final = 'OK' and round_id is null
    ), changed as (
      update vendor_round set
        stake = stake + case when is_bet then amount when kind = 'rollback' then -moving else 0 end,
        bets = bets + case when is_bet then 1 when kind = 'rollback' and bet_status = 'OK' and not is_back then -1 else 0 end,
        won = won + case when kind = 'win' then amount else win end,
        state = case when closes then 'closed' else state end,
        closed_at = case when closes and state <> 'closed' then vendor_apply.at else closed_at end,
        due_at = case when not closes then due_at end
      -- By its key, not by the place where it was seen: others note something of a round without having the member's wallets.
      from decided
      where vendor_round.member_id = decided.member_id and vendor_round.supplier = decided.supplier and vendor_round.round = decided.round
        and round_id is not null and not is_decided and final = 'OK'
    )
    select place::int, final, case when is_told then held_in end, case when is_told then free_after end
    from (select *, final not in ('INVALID_TOKEN', 'INVALID_USER') as is_told from decided) decided;
    get diagnostics answered = row_count;
    unanswered := unanswered - answered;
    exit when unanswered = 0;
  end loop;
end $$;

-- Notes what is known of a round that nobody ended. Bets wait, as they do for each other: one is in the round before, or refused.
create function vendor_note_round(
  member uuid, supplier text, round text, at timestamptz, said text, paid bigint, state text, due timestamptz, resolved boolean
) returns void
  language plpgsql security definer set search_path from current set enable_seqscan = off
  as $$
#variable_conflict use_column
begin
  perform from wallet where member_id = member order by id for no key update;
  update vendor_round stale set
    state = vendor_note_round.state, closed_at = case when vendor_note_round.state <> 'open' then coalesce(closed_at, at) end, due_at = due,
    asked_at = case when vendor_note_round.said is null then asked_at else coalesce(asked_at, at) end,
    said = coalesce(vendor_note_round.said, said), said_paid = coalesce(paid, said_paid), resolved_at = case when resolved then at end
  where member_id = member and stale.supplier = vendor_note_round.supplier and stale.round = vendor_note_round.round and due_at <= at;
end $$;

revoke all on function vendor_note_round from public;
revoke all on function vendor_check, vendor_balance, vendor_find, vendor_find_round, vendor_apply from public;
grant execute on function vendor_check, vendor_balance, vendor_find, vendor_find_round, vendor_apply to parola_app;
