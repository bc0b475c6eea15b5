-- As in the ledger: functions below work with the owner's rights and find tables by this path, a caller's temporary tables last.
select set_config('search_path', format('%I, public, pg_temp', current_schema()), true);

-- Every different bet of the draw has been judged, by both readings alike. Nothing is won before.
alter table lottery_sale add column judged_at timestamptz;
-- What won is little beside what lost, and all that settlement looks for.
create index lottery_choice_won on lottery_choice (draw_id, bet, pick) where factor > 0;

-- Ends the sale of a draw in this shard: waits for everybody who was in time and lets nobody in after. It does nothing else, so that
-- nobody waits at the gate longer than that. Only a draw that is void ends before its time.
create function lottery_lock(draw bigint, early boolean) returns void
  language plpgsql security definer set search_path from current
  as $$
#variable_conflict use_column
declare
  sale lottery_sale;
begin
  perform pg_advisory_xact_lock(lottery_gate_key(draw));
  select * into sale from lottery_sale where draw_id = draw;
  if not found then raise exception 'draw % was never on sale here', draw; end if;
  if sale.is_locked then return; end if;
  if not early and lottery_now() < sale.closes_at then raise exception 'draw % is still on sale', draw; end if;
  update lottery_sale set is_locked = true where draw_id = draw;
end $$;

-- Makes a locked draw ready to be settled: its different bets, and stretches of tickets cut between members. Answers how many tickets
-- stand. What is noted follows from the tickets alone, and those stay as they are, so it may be asked again.
create function lottery_cut(draw bigint, chunk_size integer) returns bigint
  language plpgsql security definer set search_path from current
  -- Once a draw and shard: a million tickets are sorted in memory.
  set work_mem = '128MB'
  as $$
#variable_conflict use_column
begin
  -- One at a time. Whoever stands at the gate does not wait for this.
  perform from lottery_sale where draw_id = draw and is_locked for update;
  if not found then raise exception 'draw % is not locked', draw; end if;
  if not exists (select from lottery_chunk where draw_id = draw) then
    insert into lottery_choice (draw_id, bet, pick)
    select draw, bet, pick from lottery_ticket ticket
    where draw_id = draw and not exists (select from lottery_cancelled gone where gone.draw_id = draw and gone.ticket_id = ticket.id)
    group by bet, pick;

    insert into lottery_chunk (draw_id, number, from_member, to_member, tickets)
    select draw, row_number() over (order by piece), (array_agg(member_id order by member_id))[1],
      (array_agg(member_id order by member_id desc))[1], sum(tickets)
    from (
      select member_id, tickets, (sum(tickets) over (order by member_id) - tickets)::bigint / chunk_size as piece
      from (
        select member_id, count(*) as tickets from lottery_ticket ticket
        where draw_id = draw and not exists (select from lottery_cancelled gone where gone.draw_id = draw and gone.ticket_id = ticket.id)
        group by member_id
      ) of_member
    ) placed
    group by piece;
  end if;
  return (select coalesce(sum(tickets), 0) from lottery_chunk where draw_id = draw);
end $$;

-- Settles one stretch that nobody else is settling: prizes of a draw that has an outcome, stakes of one that is void. Prizes, transfers
-- and the mark that it is settled are one transaction. Answers which one it was, or nothing when none is left to take.
create function lottery_pay_next(draw bigint, at timestamptz, most jsonb) returns integer
  language plpgsql security definer set search_path from current
  -- As in the ledger: one plan, kept from whenever, and it finds every row by the index for it.
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
  as $$
#variable_conflict use_column
declare
  about lottery_draw;
  chunk lottery_chunk;
  turn record;
  paid int;
begin
  select * into about from lottery_draw where id = draw;
  if about.state = 'drawn' then
    perform from lottery_sale where draw_id = draw and judged_at is not null;
    if not found then raise exception 'draw % has bets that nobody has judged', draw; end if;
  elsif about.state in ('settled', 'published', 'refunded') then
    -- Whoever paid the last stretch has ended it.
    return null;
  elsif about.state is distinct from 'void' then
    raise exception 'draw % has nothing to pay', draw;
  end if;

  select * into chunk from lottery_chunk where draw_id = draw and settled_at is null order by number limit 1 for update skip locked;
  if not found then return null; end if;

  -- The ledger takes a batch with one movement a wallet in one round, and one with many for the same wallet in as many rounds over the
  -- whole batch. So everybody's first prize goes together, then everybody's second.
  for turn in
    with owed as (
      select ticket.*, 'void:' as word, 'refund' as kind, ticket.stake as amount
      from lottery_ticket ticket
      where about.state = 'void' and ticket.draw_id = draw and ticket.member_id between chunk.from_member and chunk.to_member
      union all
      -- Through numeric: a large stake times a large factor is more than a bigint holds. A currency that is not in the list is an error.
      select ticket.*, 'win:', 'win', case when most ? ticket.currency then
        least(floor(ticket.stake::numeric * choice.factor / 100), (most ->> ticket.currency)::numeric)::bigint end
      from lottery_ticket ticket
      join lottery_choice choice on choice.draw_id = draw and choice.bet = ticket.bet and choice.pick = ticket.pick and choice.factor > 0
      where about.state = 'drawn' and ticket.draw_id = draw and ticket.member_id between chunk.from_member and chunk.to_member
    ), prize as (
      insert into lottery_prize (merchant_id, draw_id, member_id, ticket_id, kind, amount, paid_at)
      select merchant_id, draw, member_id, id, kind, amount, at from owed
      where amount is distinct from 0
        and not exists (select from lottery_cancelled gone where gone.draw_id = draw and gone.ticket_id = owed.id)
        -- A trial member may have been removed in the meantime, and the play money with it.
        and (book <> 'trial' or exists (
          select from wallet where member_id = owed.member_id and book = owed.book and currency = owed.currency limit 1))
      returning ticket_id
    )
    select array_agg(merchant_id) as merchants, array_agg(member_id) as members, array_agg(book) as books,
      array_agg(currency) as currencies, array_agg(word || number) as keys, array_agg(kind) as codes, array_agg(amount) as amounts,
      array_agg(sha256(convert_to(word || number || '|' || amount, 'UTF8'))) as hashes, count(*)::int as size
    from (
      select owed.*, row_number() over (partition by member_id, book, currency order by id) as place
      from owed where id in (select ticket_id from prize)
    ) won
    group by place order by place
  loop
    select count(*) into paid
    from wallet_apply(
      true, at, turn.merchants, turn.members, turn.books, turn.currencies, array_fill('post'::text, array[turn.size]), turn.keys,
      turn.hashes, array_fill('game'::text, array[turn.size]), array_fill('free'::text, array[turn.size]), turn.amounts, turn.codes,
      array_fill(null::text, array[turn.size]), array_fill(about.lottery_code || ' ' || about.numero, array[turn.size])
    )
    where outcome in ('done', 'repeated');
    if paid <> turn.size then raise exception 'draw %, chunk %: the ledger took % of %', draw, chunk.number, paid, turn.size; end if;
  end loop;

  update lottery_chunk set settled_at = at where draw_id = draw and number = chunk.number;
  return chunk.number;
end $$;

revoke all on function lottery_lock, lottery_cut, lottery_pay_next from public;
