-- Keeps tables of members' rows behind the fence. A hot table is written by functions alone, which enter a whole batch and name the shard;
-- its trigger fires for rows without one.
create or replace procedure keep_in_shards(is_hot boolean, variadic tables text[])
  language plpgsql
  as $$
declare
  name text;
begin
  foreach name in array tables loop
    execute format('create trigger %I before insert%s on %I for each row%s execute function shard_enters(%L)',
      'shard_enters', case when is_hot then '' else ' or update or delete' end, name,
      case when is_hot then ' when (new.shard is null)' else '' end,
      case
        when name in ('wallet_transfer', 'wallet_hour') then 'wallet'
        when name = 'hand_off' then 'session'
        when name = 'member' then 'member'
        else 'member_id'
      end);
  end loop;
end $$;

revoke all on procedure keep_in_shards from public;
