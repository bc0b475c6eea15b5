-- Prepares a locked draw for settlement: cuts its tickets into chunks between members. Returns the number of valid tickets. Everything
-- follows from the tickets, which no longer change, so it may be called again.
create or replace function lottery_cut(draw bigint, chunk_size integer) returns bigint
  language plpgsql security definer
  set search_path from current
  -- Runs once per draw, and may sort a million tickets in memory.
  set work_mem = '128MB'
  as $$
#variable_conflict use_column
begin
  -- One call at a time. Sales do not wait for this lock.
  perform from lottery_sale where draw_id = draw and is_locked for update;
  if not found then raise exception 'draw % is not locked', draw; end if;
  if not exists (select from lottery_chunk where draw_id = draw) then
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

revoke all on function lottery_cut from public;
grant execute on function lottery_cut to parola_worker;
