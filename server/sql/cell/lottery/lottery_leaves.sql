-- The hashed leaves of a draw in this cell, once they cannot change. They reveal nothing about the tickets. Version 2 hashes the salt
-- before the text.
create or replace function lottery_leaves(draw_id bigint) returns table (leaf bytea)
  language sql stable security definer
  set search_path from current
  as $$
    with about as materialized (select lottery_is_promised(lottery_leaves.draw_id) as is_promised)
    select sha256('\x00'::bytea || case when is_promised then ticket.salt || convert_to(ticket.text, 'UTF8')
      else convert_to(ticket.text, 'UTF8') || ticket.salt end)
    from lottery_ticket ticket cross join about
    where ticket.draw_id = lottery_leaves.draw_id
      and exists (select from lottery_sale sale where sale.draw_id = lottery_leaves.draw_id and is_locked)
      and not exists (
        select from lottery_cancelled gone where gone.draw_id = ticket.draw_id and gone.ticket_id = ticket.id
      )
  $$;

revoke all on function lottery_leaves from public;
grant execute on function lottery_leaves to parola_app, parola_worker;
