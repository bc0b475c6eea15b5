-- Guards a member's wallets as soon as the member has a limit or a break.
create or replace function wallet_guard_begins() returns trigger
  language plpgsql security definer
  set search_path from current
  as $$
begin
  perform wallet_guard(new.member_id);
  return null;
end $$;
