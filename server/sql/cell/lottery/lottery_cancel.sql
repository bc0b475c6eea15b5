-- Cancels a ticket with its signed cancellation, of which the first is kept. Returns `repeated` if it was cancelled
-- before, `closed` if it is too late, `unknown` if the member has no such ticket.
create or replace function lottery_cancel(merchant uuid, member uuid, ticket text, note text)
  returns table (outcome text, free bigint)
  language plpgsql security definer
  set search_path from current
  set enable_seqscan = off
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
  perform shard_enter(array[given.shard], true);
  is_open := lottery_gate(given.draw_id);
  at := lottery_now();
  if is_open then
    if note is null then raise exception 'a ticket is given back with a signed cancellation'; end if;
    insert into lottery_cancelled (merchant_id, draw_id, member_id, ticket_id, at, note)
    values (merchant, given.draw_id, member, given.id, at, lottery_cancel.note) on conflict on constraint lottery_cancelled_pk do nothing;
  elsif not exists (select from lottery_cancelled where draw_id = given.draw_id and ticket_id = given.id) then
    return query select 'closed'::text, null::bigint;
    return;
  end if;
  select applied.* into moved from wallet_apply(true, at, array[
    (merchant, member, given.book, given.currency, 'post', 'cancel:' || ticket, sha256(convert_to('cancel:' || ticket, 'UTF8')), 'game',
      'free', given.stake, 'refund', null, ticket, given.issued_at)::wallet_posting
  ]) applied;
  if moved.outcome not in ('done', 'repeated') then
    raise exception 'a ticket was given back and its stake did not return: %', moved.outcome;
  end if;
  return query select moved.outcome, moved.free;
end $$;

revoke all on function lottery_cancel from public;
grant execute on function lottery_cancel to parola_app;
