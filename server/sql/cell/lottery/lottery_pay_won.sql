-- Pays what the tickets of these members won in a drawn draw of version 2, held prizes or the others. A ticket is paid only if its text and
-- salt are those that settlement found under the draw's lock, and member, number, stake, currency and book are those of the text.
create or replace function lottery_pay_won(draw bigint, from_member uuid, to_member uuid, held boolean, at timestamptz, most jsonb)
  returns void
  language plpgsql security definer
  set search_path from current
  -- One plan that finds every row by its index, whatever was in the tables when it was made.
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  as $$
#variable_conflict use_column
declare
  what text;
  owed record;
begin
  select about.lottery_code || ' ' || about.numero into what
  from lottery_draw about join lottery_sale sale on sale.draw_id = about.id
  where about.id = draw and about.state = 'drawn' and about.promise_id is not null and sale.judged_at is not null;
  if what is null then raise exception 'draw % has nothing to pay, or tickets that nobody has checked', draw; end if;

  with won as (
    select ticket.*, winner.amount, winner.ticket_id,
      sha256('\x00'::bytea || ticket.salt || convert_to(ticket.text, 'UTF8')) = winner.leaf
        and strpos(ticket.text, concat(E'\nmember ', ticket.member_id, E'\nticket ', ticket.number, E'\n')) > 0
        and ticket.text like concat('%', E'\nstake ', ticket.stake, ' ', ticket.currency, ' ', ticket.book, E'\n')
        and not exists (select from lottery_cancelled gone where gone.draw_id = draw and gone.ticket_id = winner.ticket_id)
        and winner.amount <= (most ->> ticket.currency)::numeric as is_right
    from lottery_winner winner
    left join lottery_ticket ticket on ticket.draw_id = draw and ticket.member_id = winner.member_id and ticket.id = winner.ticket_id
    where winner.draw_id = draw and winner.member_id between from_member and to_member and winner.is_held = held
      and not (held and exists (select from lottery_prize paid where paid.draw_id = draw and paid.ticket_id = winner.ticket_id))
  )
  select array_agg(id) as tickets, bool_and(coalesce(is_right, false)) as is_right,
    array_agg((merchant_id, member_id, book, currency, 'post', 'win:' || number, null, 'game', 'free', amount, 'win', null, what,
      issued_at)::wallet_posting) as postings
    into owed
  from won
  -- A trial member may have been removed since, together with the wallet.
  where book is distinct from 'trial' or exists (
    select from wallet where member_id = won.member_id and book = won.book and currency = won.currency);

  if owed.tickets is null then return; end if;
  if not owed.is_right then raise exception 'draw % has a winner that is not the ticket under its lock', draw; end if;
  perform shard_enter(array(select shard_of(member_id) from unnest(owed.postings)), true);
  insert into lottery_prize (merchant_id, draw_id, member_id, ticket_id, kind, amount, paid_at, shard)
  select merchant_id, draw, member_id, ticket_id, 'win', amount, at, shard_of(member_id)
  from unnest(owed.tickets, owed.postings) prize (ticket_id);
  perform wallet_credit(at, 'game', 'win', what, owed.postings);
end $$;

revoke all on function lottery_pay_won from public;
