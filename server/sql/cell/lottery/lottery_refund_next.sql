-- Refunds the stakes of a chunk of a void draw that no other process is refunding. Refunds, transfers and the settled mark are one
-- transaction. Returns the chunk's number, or null if none is left.
create or replace function lottery_refund_next(draw bigint, at timestamptz) returns integer
  language plpgsql security definer
  set search_path from current
  -- The cached plan may have been made when the tables were empty. These settings make it find tickets by their index.
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  as $$
#variable_conflict use_column
declare
  about lottery_draw;
  chunk lottery_chunk;
  what text;
  owed record;
begin
  select * into about from lottery_draw where id = draw;
  what := about.lottery_code || ' ' || about.numero;
  -- Another worker may have finished the draw.
  if about.state = 'refunded' then return null; end if;
  if about.state is distinct from 'void' then raise exception 'draw % is not void', draw; end if;

  select * into chunk from lottery_chunk where draw_id = draw and settled_at is null order by number limit 1 for update skip locked;
  if not found then return null; end if;

  select array_agg(id) as tickets,
    array_agg((merchant_id, member_id, book, currency, 'post', 'void:' || number, null, 'game', 'free', stake, 'refund', null, what,
      issued_at)::wallet_posting) as postings
    into owed
  from lottery_ticket ticket
  where draw_id = draw and member_id between chunk.from_member and chunk.to_member
    and not exists (select from lottery_cancelled gone where gone.draw_id = draw and gone.ticket_id = ticket.id)
    -- A trial member may have been removed since, together with the wallet.
    and case when book <> 'trial' then true else exists (
      select from wallet where member_id = ticket.member_id and book = ticket.book and currency = ticket.currency) end;

  if owed.tickets is not null then
    perform shard_enter(array(select shard_of(member_id) from unnest(owed.postings)), true);
    insert into lottery_prize (merchant_id, draw_id, member_id, ticket_id, kind, amount, paid_at, shard)
    select merchant_id, draw, member_id, ticket_id, 'refund', amount, at, shard_of(member_id)
    from unnest(owed.tickets, owed.postings) prize (ticket_id);
    perform wallet_credit(at, 'game', 'refund', what, owed.postings);
  end if;

  update lottery_chunk set settled_at = at where draw_id = draw and number = chunk.number;
  return chunk.number;
end $$;

revoke all on function lottery_refund_next from public;
grant execute on function lottery_refund_next to parola_worker;
