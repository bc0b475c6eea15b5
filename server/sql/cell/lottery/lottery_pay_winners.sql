-- Settles a chunk of a drawn draw of version 2 that no other process is settling. Prizes, transfers and the settled mark are one
-- transaction. Returns the chunk's number, or null if none is left. Prizes that are held are left to `lottery_pay_held`.
create or replace function lottery_pay_winners(draw bigint, at timestamptz, most jsonb) returns integer
  language plpgsql security definer
  set search_path from current
  as $$
#variable_conflict use_column
declare
  chunk lottery_chunk;
begin
  -- Another worker may have finished the draw.
  perform from lottery_draw where id = draw and state in ('settled', 'published');
  if found then return null; end if;
  select * into chunk from lottery_chunk where draw_id = draw and settled_at is null order by number limit 1 for update skip locked;
  if not found then return null; end if;
  perform lottery_pay_won(draw, chunk.from_member, chunk.to_member, false, at, most);
  update lottery_chunk set settled_at = at where draw_id = draw and number = chunk.number;
  return chunk.number;
end $$;

revoke all on function lottery_pay_winners from public;
grant execute on function lottery_pay_winners to parola_worker;
