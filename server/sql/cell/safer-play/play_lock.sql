-- Locks the wallets of several members in the usual order, before their breaks begin. Waits for stakes in progress.
create or replace function play_lock(members uuid[]) returns void
  language plpgsql security definer
  set search_path from current
  as $$
begin
  perform from wallet where member_id = any (members) and book = 'real' order by id for no key update;
end $$;

revoke all on function play_lock from public;
grant execute on function play_lock to parola_app;
