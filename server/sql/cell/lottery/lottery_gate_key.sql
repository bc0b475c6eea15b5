-- The key of a draw's gate among the advisory locks.
create or replace function lottery_gate_key(draw_id bigint) returns bigint
  language sql immutable
  return hashtextextended('lottery_gate', draw_id);
