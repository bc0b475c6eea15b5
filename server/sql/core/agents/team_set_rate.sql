-- Sets the rebates of a member directly below the leader, or at the top if the leader is null, from the next day. Returns `done` or the
-- reason for a refusal. Locks both members whose rebates are compared, so that no one joins below or changes them meanwhile. A clock that
-- runs behind cannot make the change apply before earlier changes above or below.
create or replace function team_set_rate(
  merchant uuid, leader uuid, member uuid, lottery smallint, games smallint, at timestamptz
) returns text
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
#variable_conflict use_column
declare
  own team_member;
  above team_member;
  holds_from date;
begin
  if merchant <> coalesce(platform_merchant_id(), merchant) then return 'not_found'; end if;
  select * into own from team_member where member_id = member and merchant_id = merchant;
  perform from team_member where node in (own.node, own.parent) order by node for no key update;
  -- A new statement sees what was written while this one waited for the locks.
  select * into own from team_member where node = own.node;
  select * into above from team_member where node = own.parent;
  if own.node is null or above.member_id is distinct from leader then return 'not_found'; end if;
  if lottery > above.lottery or games > above.games then return 'too_high'; end if;
  if lottery < (select max(lottery) from team_member where parent = own.node)
    or games < (select max(games) from team_member where parent = own.node) then return 'too_low'; end if;
  if (own.lottery, own.games) = (lottery, games) then return 'done'; end if;
  holds_from := greatest((at at time zone 'UTC')::date + 1, own.rated_from, above.rated_from,
    (select max(rated_from) from team_member where parent = own.node));
  insert into team_rate (node, since, merchant_id, lottery, games) values (own.node, holds_from, merchant, lottery, games)
  on conflict on constraint team_rate_pk do update set lottery = excluded.lottery, games = excluded.games;
  update team_member set lottery = team_set_rate.lottery, games = team_set_rate.games, rated_from = holds_from where node = own.node;
  return 'done';
end $$;

revoke all on function team_set_rate from public;
grant execute on function team_set_rate to parola_app;
