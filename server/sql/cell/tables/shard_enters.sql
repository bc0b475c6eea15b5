-- Fills the shard of a new row and enters the shard of every row that is written. The argument says where the shard comes from: the
-- member's id, unless it is that of a wallet, a session or the row itself.
create or replace function shard_enters() returns trigger
  language plpgsql security definer
  set search_path from current
  as $$
begin
  if tg_op = 'DELETE' then
    perform shard_enter(array[old.shard], true);
    return old;
  end if;
  if tg_op = 'UPDATE' then
    if new.shard <> old.shard then raise exception 'a row changes its shard' using errcode = 'restrict_violation'; end if;
  elsif tg_argv[0] = 'wallet' then
    new.shard := (select shard from wallet where id = new.wallet_id);
  elsif tg_argv[0] = 'session' then
    new.shard := (select shard from session where sid_hash = new.sid_hash);
  elsif tg_argv[0] = 'member' then
    new.shard := shard_of(new.id);
  else
    new.shard := shard_of(new.member_id);
  end if;
  perform shard_enter(array[new.shard], true);
  return new;
end $$;

revoke all on function shard_enters from public;
