-- As in the ledger: functions below work with the owner's rights and find tables by this path, a caller's temporary tables last.
select set_config('search_path', format('%I, public, pg_temp', current_schema()), true);

-- Whether tickets of a draw may still be bought and given back in this shard, by the database's clock. Whoever asks shares the gate until
-- the transaction ends; whoever locks the draw takes it alone, by the same key, and so waits for everybody who was in time. The clock is
-- looked at after the wait. An advisory lock, since many shares of one row would be written to disk.
create function lottery_gate_key(draw_id bigint) returns bigint
  language sql immutable
  return hashtextextended('lottery_gate', draw_id);

create function lottery_gate(draw_id bigint) returns boolean
  language plpgsql security definer set search_path from current
  -- A plan that was made when there were few draws must still find one among millions by its index.
  set enable_seqscan = off
  as $$
begin
  perform pg_advisory_xact_lock_shared(lottery_gate_key(draw_id));
  return exists (
    select from lottery_sale sale where sale.draw_id = lottery_gate.draw_id and not is_locked and lottery_now() < closes_at
  );
end $$;

-- Sells what can be sold and answers for each order, in order: `done`, `repeated` (it was bought before), or why not. Orders are arrays,
-- tickets are arrays with the place of their order. The ledger is the record of idempotency: the key of an order's stake is the order's.
create function lottery_place(
  wait boolean, merchants uuid[], codes text[], members uuid[], ids uuid[], draws bigint[], games text[], numeros text[], versions int[],
  books text[], currencies text[], stakes bigint[], hashes bytea[],
  owners int[], numbers text[], bets text[], picks text[], ticket_stakes bigint[], salts bytea[]
) returns table (place int, outcome text, free bigint, placed_at timestamptz, texts text[])
  language plpgsql security definer set search_path from current
  as $$
#variable_conflict use_column
declare
  -- Before the gates are looked at: what they let through was issued in time.
  at timestamptz := date_trunc('milliseconds', lottery_now());
  issued text := to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
  open bigint[] := array(select draw from (select distinct draw from unnest(draws) draw order by draw) asked where lottery_gate(draw));
  orders int := cardinality(ids);
begin
  return query
  with moved as materialized (
    select * from wallet_apply(
      wait, at, merchants, members, books, currencies, array_fill('post'::text, array[orders]),
      array(select 'stake:' || id from unnest(ids) with ordinality s (id, place) order by place), hashes,
      array_fill('free'::text, array[orders]), array_fill('game'::text, array[orders]),
      -- For a draw that is closed more is asked than anybody has: an order that was in time is still found by its key, and waited for
      -- if it is just being written; no other can be paid.
      array(
        select case when draw = any (open) then stake else 9223372036854775807 end
        from unnest(draws, stakes) with ordinality s (draw, stake, place) order by place
      ),
      array_fill('stake'::text, array[orders]), array_fill(null::text, array[orders]),
      array(select game || ' ' || numero from unnest(games, numeros) with ordinality s (game, numero, place) order by place)
    )
  ), answered as materialized (
    select asked.*, moved.free,
      case when moved.outcome = 'insufficient_funds' and not draw_id = any (open) then 'closed' else moved.outcome end as outcome
    from unnest(merchants, codes, members, ids, draws, games, numeros, versions, books, currencies, stakes, hashes)
      with ordinality asked (merchant_id, merchant, member_id, id, draw_id, game, numero, version, book, currency, stake, hash, place)
    join moved on moved.place = asked.place
  ), printed as materialized (
    select sold.*, ticket.number, ticket.bet, ticket.pick, ticket.stake as ticket_stake, ticket.salt, ticket.line,
      concat_ws('|', 'v1', sold.merchant, sold.id, ticket.number, sold.game, sold.numero, sold.version, ticket.bet, ticket.pick, ticket.stake,
        sold.currency, sold.book, issued) as text
    from unnest(owners, numbers, bets, picks, ticket_stakes, salts) with ordinality ticket (owner, number, bet, pick, stake, salt, line)
    join answered sold on sold.place = ticket.owner and sold.outcome = 'done'
  ), ordered as (
    insert into lottery_order
      (merchant_id, member_id, id, draw_id, lottery_code, book, currency, stake, rule_version, body_hash, placed_at)
    select merchant_id, member_id, id, draw_id, game, book, currency, stake, version, hash, at from answered where outcome = 'done'
  ), issue as (
    insert into lottery_ticket
      (draw_id, merchant_id, member_id, order_id, number, bet, pick, stake, book, currency, text, salt, issued_at)
    select draw_id, merchant_id, member_id, id, number, bet, pick, ticket_stake, book, currency, text, salt, at from printed order by line
  )
  select answered.place::int, answered.outcome, answered.free, at, mine.texts
  from answered left join (select place, array_agg(text order by line) as texts from printed group by place) mine on mine.place = answered.place;
end $$;

-- Gives a ticket back. `repeated` when it was given back before, `closed` when it is too late, `unknown` when the member has no such ticket.
create function lottery_cancel(merchant uuid, member uuid, ticket text) returns table (outcome text, free bigint)
  language plpgsql security definer set search_path from current set enable_seqscan = off
  as $$
#variable_conflict use_column
declare
  given lottery_ticket;
  is_open boolean;
  at timestamptz;
  moved record;
begin
  select * into given from lottery_ticket where number = ticket and member_id = member and merchant_id = merchant;
  if given.id is null then return query select 'unknown'::text, null::bigint; return; end if;
  is_open := lottery_gate(given.draw_id);
  at := lottery_now();
  if is_open then
    insert into lottery_cancelled (merchant_id, draw_id, member_id, ticket_id, at)
    values (merchant, given.draw_id, member, given.id, at) on conflict on constraint lottery_cancelled_pk do nothing;
  elsif not exists (select from lottery_cancelled where draw_id = given.draw_id and ticket_id = given.id) then
    return query select 'closed'::text, null::bigint;
    return;
  end if;
  select applied.* into moved from wallet_apply(
    true, at, array[merchant], array[member], array[given.book], array[given.currency], array['post'], array['cancel:' || ticket],
    array[sha256(convert_to('cancel:' || ticket, 'UTF8'))], array['game'], array['free'], array[given.stake], array['refund'],
    array[null::text], array[ticket]
  ) applied;
  if moved.outcome not in ('done', 'repeated') then
    raise exception 'a ticket was given back and its stake did not return: %', moved.outcome;
  end if;
  return query select moved.outcome, moved.free;
end $$;

-- The leaves of a draw in this shard, hashed, once nothing can change them. They tell nothing of the tickets.
create function lottery_leaves(draw_id bigint) returns table (leaf bytea)
  language sql stable security definer set search_path from current
  as $$
    select sha256('\x00'::bytea || convert_to(ticket.text, 'UTF8') || ticket.salt) from lottery_ticket ticket
    where ticket.draw_id = lottery_leaves.draw_id
      and exists (select from lottery_sale sale where sale.draw_id = lottery_leaves.draw_id and is_locked)
      and not exists (
        select from lottery_cancelled gone where gone.draw_id = ticket.draw_id and gone.ticket_id = ticket.id
      )
  $$;

revoke all on function lottery_gate, lottery_place, lottery_cancel, lottery_leaves from public;
grant execute on function lottery_place, lottery_cancel, lottery_leaves to parola_app;
grant insert, update, delete on lottery_favourite, lottery_recent to parola_app;
