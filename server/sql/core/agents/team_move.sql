-- Moves a member and the whole team below to another agent, after `team_hold`. Returns `done` or the reason for a refusal.
create or replace function team_move(merchant uuid, member uuid, above uuid, deepest int, at timestamptz) returns text
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
#variable_conflict use_column
declare
  own team_member;
  leader team_member;
  moved int;
begin
  if merchant <> coalesce(platform_merchant_id(), merchant) then return 'not_found'; end if;
  select * into own from team_member where member_id = member and merchant_id = merchant for no key update;
  select * into leader from team_member where member_id = above and merchant_id = merchant for no key update;
  if own.node is null or leader.node is null or not leader.is_agent then return 'not_found'; end if;
  if leader.path >= own.path and leader.path < team_path_end(own.path) then return 'own_team'; end if;
  if own.parent = leader.node then return 'done'; end if;
  if leader.depth + 1 + (
    select max(depth) - own.depth from team_member where merchant_id = merchant and path >= own.path and path < team_path_end(own.path)
  ) > deepest then return 'too_deep'; end if;
  if exists (
    select from (
      select (at at time zone 'UTC')::date as day
      union select since from team_rate where node in (own.node, leader.node) and since > (at at time zone 'UTC')::date
    ) days cross join lateral team_rate_on(own.node, day) has cross join lateral team_rate_on(leader.node, day) may
    where has.lottery > coalesce(may.lottery, 0) or has.games > coalesce(may.games, 0)
  ) then return 'too_high'; end if;
  perform team_note_count(merchant, above_it.path, -1, -size) from team_member above_it, lateral (
    select count(*)::int as size from team_member where merchant_id = merchant and path >= own.path and path < team_path_end(own.path)
  ) counted where above_it.node = own.parent;
  update team_member set
    path = leader.path || substr(path, length(own.path) - 7),
    parent = case node when own.node then leader.node else parent end
  where merchant_id = merchant and path >= own.path and path < team_path_end(own.path);
  get diagnostics moved = row_count;
  perform team_note_count(merchant, leader.path, 1, moved);
  insert into team_place (node, since, merchant_id, path)
  select node, greatest(at, (select max(since) + interval '1 microsecond' from team_place stood where stood.node = here.node)),
    merchant, path
  from team_member here
  where merchant_id = merchant and path >= leader.path || right(own.path, 8) and path < team_path_end(leader.path || right(own.path, 8));
  return 'done';
end $$;

revoke all on function team_move from public;
grant execute on function team_move to parola_app;
