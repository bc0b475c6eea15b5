-- Ends the sale of a draw in this cell: waits for sales in time and admits no more. Does nothing else, so that the gate is held briefly.
-- Only a void draw ends early.
create or replace function lottery_lock(draw bigint, early boolean) returns void
  language plpgsql security definer
  set search_path from current
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

revoke all on function lottery_lock from public;
grant execute on function lottery_lock to parola_worker;
