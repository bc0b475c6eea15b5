-- Settles a chunk that no other process is settling: prizes of a drawn draw of version 1, or stakes of a void one. Prizes, transfers and
-- the settled mark are one transaction. Returns the chunk's number, or null if none is left.
create or replace function lottery_pay_next(draw bigint, at timestamptz, most jsonb) returns integer
  language plpgsql security definer
  set search_path from current
  -- The cached plan may have been made when the tables were empty. These settings make it find tickets by their index and hash them
  -- against the winning bets, however many there are.
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_nestloop = off
  set enable_mergejoin = off
  as $$
#variable_conflict use_column
declare
  about lottery_draw;
  chunk lottery_chunk;
  is_void boolean;
  code text;
  what text;
  owed record;
begin
  select * into about from lottery_draw where id = draw;
  is_void := about.state = 'void';
  code := case when is_void then 'refund' else 'win' end;
  what := about.lottery_code || ' ' || about.numero;
  -- Another worker may have finished the draw.
  if about.state in ('settled', 'published', 'refunded') then return null; end if;
  if about.state = 'drawn' then
    if about.promise_id is not null then raise exception 'draw % pays what its hashed tickets won', draw; end if;
    perform from lottery_sale where draw_id = draw and judged_at is not null;
    if not found then raise exception 'draw % has bets that nobody has judged', draw; end if;
  elsif is_void is distinct from true then
    raise exception 'draw % has nothing to pay', draw;
  end if;

  select * into chunk from lottery_chunk where draw_id = draw and settled_at is null order by number limit 1 for update skip locked;
  if not found then return null; end if;

  with winning as materialized (
    select bet, pick, factor from lottery_choice where draw_id = draw and factor > 0 and not is_void
  ), judged as (
    select ticket.*,
      case when is_void then ticket.stake
        -- In numeric, because stake times factor can exceed bigint.
        else ticket.stake::numeric * winning.factor / 100
      end as amount
    from lottery_ticket ticket left join winning on winning.bet = ticket.bet and winning.pick = ticket.pick
    where ticket.draw_id = draw and ticket.member_id between chunk.from_member and chunk.to_member
      and (is_void or winning.factor is not null)
      and not exists (select from lottery_cancelled gone where gone.draw_id = draw and gone.ticket_id = ticket.id)
  )
  select array_agg(id) as tickets,
    array_agg((merchant_id, member_id, book, currency, 'post', case when is_void then 'void:' else 'win:' end || number, null, 'game',
      'free', amount, code, null, what, issued_at)::wallet_posting) as postings,
    -- A currency without a cap is wrong too.
    bool_or(not is_void and (amount <> trunc(amount) or coalesce(amount > (most ->> currency)::numeric, true))) as is_wrong
    into owed
  from judged
  where amount is distinct from 0
    -- A trial member may have been removed since, together with the wallet.
    and case when book <> 'trial' then true else exists (
      select from wallet where member_id = judged.member_id and book = judged.book and currency = judged.currency) end;

  -- Stakes keep every prize whole and within the cap, so a prize that is neither comes from a stake that was never allowed.
  if owed.is_wrong then raise exception 'draw % has a prize above the cap, or not whole', draw; end if;
  if owed.tickets is not null then
    insert into lottery_prize (merchant_id, draw_id, member_id, ticket_id, kind, amount, paid_at)
    select merchant_id, draw, member_id, ticket_id, code, amount, at from unnest(owed.tickets, owed.postings) prize (ticket_id);
    perform wallet_credit(at, 'game', code, what, owed.postings);
  end if;

  update lottery_chunk set settled_at = at where draw_id = draw and number = chunk.number;
  return chunk.number;
end $$;

revoke all on function lottery_pay_next from public;
grant execute on function lottery_pay_next to parola_worker;
