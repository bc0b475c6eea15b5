-- Makes an open round due, so that its supplier is asked at the job's next turn. False if it is not open, or so young that somebody may
-- still be playing it.
create or replace function vendor_ask_round(
  merchant uuid, member uuid, supplier text, round text, at timestamptz, patience interval
) returns boolean
  language plpgsql security definer
  set search_path from current
  as $$
#variable_conflict use_column
begin
  perform shard_enter(array[shard_of(member)], true);
  update vendor_round asked set due_at = least(due_at, at)
  where merchant_id = merchant and member_id = member and asked.supplier = vendor_ask_round.supplier
    and asked.round = vendor_ask_round.round and state = 'open' and opened_at <= at - patience;
  return found;
end $$;

revoke all on function vendor_ask_round from public;
grant execute on function vendor_ask_round to parola_console;
