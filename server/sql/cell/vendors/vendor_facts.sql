-- Finds what is known about the calls of one turn: a member's first calls, then their second ones. The lateral joins find every row by its
-- index.
create or replace function vendor_facts(turn int, calls vendor_call[], busy uuid[]) returns table (
  place int, supplier text, kind text, member_id uuid, token bytea, id text, hash bytea, ref text, round text, game text, currency text,
  amount bigint, win bigint, is_free boolean, campaign text, closes boolean, is_bet boolean, is_busy boolean,
  merchant_id uuid, member_status text, first_id text, first_hash bytea, first_status text, held_state text, held_hash bytea, known_id text,
  bet_id text, bet_kind text, bet_status text, bet_round text, bet_game text, bet_currency text, bet_amount bigint, bet_at timestamptz,
  back_id text, back_member uuid, is_won boolean, session_hash bytea, session_ends timestamptz, session_game text, session_book text,
  session_currency text, max_bet bigint, vendor_code text, lobby_node int, node_id int, game_type text, last_book text, last_currency text,
  round_id bigint, round_game text, round_vendor text, round_state text, round_book text, round_currency text, round_bets int,
  round_stake bigint, round_won bigint, opened_at timestamptz, wallet_id bigint, book text, held_in text, free bigint, guarded boolean
)
  language plpgsql
  as $$
#variable_conflict use_column
begin
  return query
  select asked.place::int, asked.supplier, asked.kind, asked.member_id, asked.token, asked.id, asked.hash, asked.ref, asked.round,
    asked.game, asked.currency, asked.amount, asked.win, asked.is_free, asked.campaign, asked.closes, asked.is_bet,
    asked.member_id = any (busy), own.merchant_id, own.status, first.transaction_uuid, first.body_hash, first.status, held.state,
    held.body_hash, known.transaction_uuid, bet.transaction_uuid, bet.kind, bet.status, bet.round, bet.game_code, bet.currency, bet.amount,
    bet.at, back.transaction_uuid, back.member_id, won.is_there is true, session.session_hash, session.expires_at, session.game_code,
    session.book, session.currency, session.max_bet, session.vendor_code, inside.node_id, coalesce(inside.node_id, session.node_id),
    coalesce(inside.game_type, session.game_type), latest.book, latest.currency, play.id, play.game_code, play.vendor_code, play.state,
    play.book, play.currency, coalesce(play.bets, 0), coalesce(play.stake, 0), coalesce(play.won, 0), play.opened_at, purse.id, purse.book,
    purse.currency, purse.free, purse.guarded
  from (
    select *, ordinality as place, row_number() over (partition by member_id order by ordinality) as own_turn,
      kind in ('bet', 'betwin') as is_bet
    from unnest(calls) with ordinality
  ) asked
  left join lateral (
    select merchant_id, status from member
    where id = asked.member_id and exists (select from wallet where wallet.member_id = member.id) limit 1
  ) own on true
  left join lateral (
    select * from vendor_transaction where supplier = asked.supplier and transaction_uuid = asked.id limit 1
  ) first on true
  -- A payout that was parked before, and the operators' decision.
  left join lateral (
    select state, body_hash from parked_payout where supplier = asked.supplier and transaction_uuid = asked.id limit 1
  ) held on true
  left join lateral (
    select * from vendor_transaction where supplier = asked.supplier and transaction_uuid = asked.ref limit 1
  ) known on true
  left join lateral (select known.* where known.member_id = asked.member_id and known.kind in ('bet', 'betwin')) bet on true
  -- Ordered by the index; otherwise the planner may pick the primary key and read all of the supplier's transactions.
  left join lateral (
    select * from vendor_transaction
    where supplier = asked.supplier and reference between coalesce(asked.ref, asked.id) and coalesce(asked.ref, asked.id)
      and kind = 'rollback' and not is_repeat
    order by reference limit 1
  ) back on true
  -- Searches the few transactions of the round, so that wins need no index of their own.
  left join lateral (
    select true as is_there from vendor_transaction
    where asked.kind = 'rollback' and member_id = asked.member_id and supplier = asked.supplier
      and round between bet.round and bet.round and kind = 'win' and reference = asked.ref
    order by round limit 1
  ) won on true
  left join lateral (
    select * from vendor_session where session_hash = asked.token limit 1
  ) session on session.supplier = asked.supplier and session.member_id = asked.member_id
  -- A lobby session plays any game of the vendor under the game's own code, so stops apply there too.
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
    where member_id = asked.member_id and supplier = asked.supplier and round between asked.round and asked.round order by round limit 1
  ) play on true
  left join lateral (
    select id, book, currency, free, guarded from wallet
    where member_id = asked.member_id
      and book = coalesce(case when first.member_id = asked.member_id then first.book end, session.book,
        case when not asked.is_bet then coalesce(bet.book, play.book, latest.book) end)
      and currency = coalesce(case when first.member_id = asked.member_id then first.currency end, session.currency,
        case when not asked.is_bet then coalesce(bet.currency, play.currency, latest.currency) end)
    limit 1
  ) purse on true
  where own_turn = turn;
end $$;

revoke all on function vendor_facts from public;
