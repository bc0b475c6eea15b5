-- Whether the draw is of version 2: its tickets have texts and receipts of the protocol.
create or replace function lottery_is_promised(draw_id bigint) returns boolean
  language sql stable security definer
  set search_path from current
  -- As in `lottery_gate`.
  set enable_seqscan = off
  as $$
    select exists (select from lottery_draw draw where draw.id = lottery_is_promised.draw_id and promise_id is not null)
  $$;

revoke all on function lottery_is_promised from public;
