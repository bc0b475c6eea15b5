-- The agent directly above a member. The member cannot be moved until the transaction ends.
create or replace function team_leader_of(member uuid) returns table (leader_id uuid, is_agent boolean)
  language sql security definer
  set search_path = public, pg_temp
  as $$
    select above.member_id, own.is_agent from team_member own left join team_member above on above.node = own.parent
    where own.member_id = member and own.merchant_id = coalesce(platform_merchant_id(), own.merchant_id)
    for share of own
  $$;

revoke all on function team_leader_of from public;
grant execute on function team_leader_of to parola_app;
