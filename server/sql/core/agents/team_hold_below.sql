-- Returns which of these members are below the agent. They and the agent keep their places until the transaction ends.
create or replace function team_hold_below(merchant uuid, agent uuid, members uuid[]) returns setof uuid
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  if merchant <> coalesce(platform_merchant_id(), merchant) then return; end if;
  perform from team_member where member_id = any (members || agent) and merchant_id = merchant order by node for share;
  return query select below.member_id from team_member me join team_member below
    on below.merchant_id = me.merchant_id and below.path > me.path and below.path < team_path_end(me.path)
    where me.member_id = agent and me.merchant_id = merchant and me.is_agent and below.member_id = any (members);
end $$;

revoke all on function team_hold_below from public;
grant execute on function team_hold_below to parola_app;
