-- Locks a member's row as requests of withdrawals do, so that none begins until the transaction ends. For the worker, which may not
-- write members.
create or replace function member_lock(merchant uuid, member_id uuid) returns void
  language plpgsql security definer
  set search_path from current
  as $$
begin
  if merchant <> coalesce(platform_merchant_id(), merchant) then raise exception 'another merchant’s member'; end if;
  perform from member where id = member_lock.member_id and merchant_id = merchant for no key update;
end $$;

revoke all on function member_lock from public;
grant execute on function member_lock to parola_app, parola_worker;
