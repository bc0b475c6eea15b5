-- Records what is known about a round that was never closed. Locks the wallets, so a concurrent bet is either in the round before or
-- refused.
create or replace function vendor_note_round(
  member uuid, supplier text, round text, at timestamptz, said text, paid bigint, state text, due timestamptz, resolved boolean
) returns void
  language plpgsql security definer
  set search_path from current
  set enable_seqscan = off
  as $$
#variable_conflict use_column
begin
  perform shard_enter(array[shard_of(member)], true);
  perform from wallet where member_id = member order by id for no key update;
  update vendor_round stale set
    state = vendor_note_round.state, closed_at = case when vendor_note_round.state <> 'open' then coalesce(closed_at, at) end, due_at = due,
    asked_at = case when vendor_note_round.said is null then asked_at else coalesce(asked_at, at) end,
    said = coalesce(vendor_note_round.said, said), said_paid = coalesce(paid, said_paid), resolved_at = case when resolved then at end
  where member_id = member and stale.supplier = vendor_note_round.supplier and stale.round = vendor_note_round.round and due_at <= at;
end $$;

revoke all on function vendor_note_round from public;
grant execute on function vendor_note_round to parola_worker;
