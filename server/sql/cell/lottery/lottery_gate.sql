-- Whether tickets of a draw may still be bought and cancelled in this cell, by the database's clock. Takes the gate's lock in shared mode
-- until the transaction ends; locking the draw takes it exclusively and so waits for all sales in time. The clock is read after the wait.
-- An advisory lock, because many shared locks on one row would be written to disk.
create or replace function lottery_gate(draw_id bigint) returns boolean
  language plpgsql security definer
  set search_path from current
  -- A plan made for few draws must still use the index when there are millions.
  set enable_seqscan = off
  as $$
begin
  perform pg_advisory_xact_lock_shared(lottery_gate_key(draw_id));
  return exists (
    select from lottery_sale sale where sale.draw_id = lottery_gate.draw_id and not is_locked and lottery_now() < closes_at
  );
end $$;

revoke all on function lottery_gate from public;
