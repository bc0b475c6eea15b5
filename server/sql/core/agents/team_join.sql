-- Places a member below an agent, or at the top, and returns the new node. Returns null if the agent is unknown at this merchant or not an
-- agent, the place is too deep, or the rebates exceed the agent's. Changes to the agent's place or rebates wait for this transaction.
create or replace function team_join(
  merchant uuid, member uuid, above uuid, is_agent boolean, lottery smallint, games smallint, deepest int, at timestamptz
) returns bigint
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
#variable_conflict use_column
declare
  leader team_member;
  -- Until the agent's newest rebates apply, the member has no more than the agent.
  least_lottery smallint := lottery;
  least_games smallint := games;
  today date := (at at time zone 'UTC')::date;
  settled date := today;
  made bigint := nextval('team_member_node_seq');
  way text := lpad(to_hex(made), 8, '0');
begin
  if merchant <> coalesce(platform_merchant_id(), merchant) then return null; end if;
  if above is not null then
    select * into leader from team_member where member_id = above and merchant_id = merchant for share;
    if leader.node is null or not leader.is_agent or leader.depth >= deepest then return null; end if;
    if lottery > leader.lottery or games > leader.games then return null; end if;
    today := greatest(today, (leader.joined_at at time zone 'UTC')::date);
    select least(team_join.lottery, min(rate.lottery)), least(team_join.games, min(rate.games)) into least_lottery, least_games
    from team_rate rate
    where node = leader.node and since >= (select max(since) from team_rate where node = leader.node and since <= today);
    settled := case when (least_lottery, least_games) = (lottery, games) then today else leader.rated_from end;
    way := leader.path || way;
  end if;
  insert into team_member (node, merchant_id, member_id, parent, path, is_agent, joined_at, lottery, games, rated_from)
    overriding system value
  values (made, merchant, member, leader.node, way, is_agent, at, lottery, games, settled);
  insert into team_place (node, since, merchant_id, path) values (made, at, merchant, way);
  insert into team_rate (node, since, merchant_id, lottery, games) values (made, today, merchant, least_lottery, least_games);
  if settled > today then
    insert into team_rate (node, since, merchant_id, lottery, games) values (made, settled, merchant, lottery, games);
  end if;
  perform team_note_count(merchant, leader.path, 1, 1) where leader.node is not null;
  return made;
end $$;

revoke all on function team_join from public;
grant execute on function team_join to parola_app;
