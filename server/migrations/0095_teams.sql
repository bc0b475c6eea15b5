-- As in the ledger: functions below work with the owner's rights and find tables by this path, a caller's temporary tables last.
select set_config('search_path', 'public, pg_temp', true);

-- Who stands below whom. A team goes across shards, so it stands outside of them, like the names that members log in by.
create table team_member (
  node bigint generated always as identity constraint team_member_pk primary key,
  merchant_id uuid not null constraint team_member_merchant_fk references merchant,
  member_id uuid not null constraint team_member_once unique,
  parent bigint constraint team_member_parent_fk references team_member,
  -- The nodes from the top down to this one, eight hex digits each: whose path begins with another's stands below it.
  path text collate "C" not null,
  depth smallint not null generated always as (length(path) / 8) stored,
  is_agent boolean not null,
  joined_at timestamptz not null,
  -- The rebates that were set last and the day from which they hold, as in `team_rate`: the highest of a million downlines is found by
  -- an index.
  lottery smallint not null,
  games smallint not null,
  rated_from date not null,
  constraint team_member_path_ends_here check (right(path, 8) = lpad(to_hex(node), 8, '0')),
  constraint team_member_path_whole check (length(path) % 8 = 0 and length(path) <= 80),
  constraint team_member_top_alone check ((parent is null) = (length(path) = 8)),
  constraint team_member_another_above check (parent <> node)
);
create unique index team_member_by_path on team_member (merchant_id, path);
create index team_member_of_parent on team_member (parent, node desc);
create index team_member_lottery on team_member (parent, lottery);
create index team_member_games on team_member (parent, games);
create index team_member_rated on team_member (parent, rated_from);

-- Where somebody stood and since when: what was played belongs to the team in which it was played.
create table team_place (
  node bigint not null constraint team_place_node_fk references team_member,
  since timestamptz not null,
  merchant_id uuid not null,
  path text collate "C" not null,
  constraint team_place_pk primary key (node, since)
);

-- Rebates in hundredths of a percent, from a day (UTC) on. Nobody has more than whoever stands above, on any day: all that was set in a
-- day holds from the next one, together.
create table team_rate (
  node bigint not null constraint team_rate_node_fk references team_member,
  since date not null,
  merchant_id uuid not null,
  lottery smallint not null constraint team_rate_lottery_range check (lottery between 0 and 10000),
  games smallint not null constraint team_rate_games_range check (games between 0 and 10000),
  constraint team_rate_pk primary key (node, since)
);

-- How many stand below somebody is the sum of the rows here. Whoever joins adds a row for each agent above and waits for nobody; a job
-- keeps the rows few.
create table team_count (
  id bigint generated always as identity constraint team_count_pk primary key,
  merchant_id uuid not null,
  node bigint not null,
  downlines integer not null,
  members integer not null,
  is_sum boolean not null default false
);
create index team_count_of on team_count (node) include (downlines, members);
create index team_count_new on team_count (id) where not is_sum;

call keep_merchants_apart('team_member', 'team_place', 'team_rate', 'team_count');
call keep_edits('team_member', '', 'path,depth,lottery,games,rated_from');
call keep_edits('team_rate');

-- The rebates that somebody will have once everything that was set holds.
create function team_rate_of(node bigint, out lottery smallint, out games smallint)
  language sql stable security definer set search_path from current
  as $$
    select lottery, games from team_rate asked where asked.node = team_rate_of.node order by since desc limit 1
  $$;

-- The rebates that somebody has on a day.
create function team_rate_on(node bigint, day date, out lottery smallint, out games smallint)
  language sql stable security definer set search_path from current
  as $$
    select lottery, games from team_rate asked
    where asked.node = team_rate_on.node and since <= day order by since desc limit 1
  $$;

-- The first text that no path below this one reaches.
create function team_path_end(path text) returns text language sql immutable parallel safe return path || 'g';

-- So many more members, and so many more downlines of the last one, for everybody on the way.
create function team_note_count(merchant uuid, way text, downlines int, members int) returns void
  language sql set search_path from current
  as $$
    insert into team_count (merchant_id, node, downlines, members)
    select merchant, ('x' || lpad(substr(way, place, 8), 16, '0'))::bit(64)::bigint,
      case when place = length(way) - 7 then team_note_count.downlines else 0 end, team_note_count.members
    from generate_series(1, length(way), 8) place
  $$;

-- Gives a member a place below another, or at the top, and answers its node; or nothing, when there is no such place: the one above is
-- nobody of this merchant or no agent, it would be too deep, or would have more than the one above. Whoever changes the place or the rebates of
-- the one above waits.
create function team_join(
  merchant uuid, member uuid, above uuid, is_agent boolean, lottery smallint, games smallint, deepest int, at timestamptz
) returns bigint
  language plpgsql security definer set search_path from current
  as $$
#variable_conflict use_column
declare
  leader team_member;
  -- What the one above has until what was set for it last holds.
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
  insert into team_member (node, merchant_id, member_id, parent, path, is_agent, joined_at, lottery, games, rated_from) overriding system value
  values (made, merchant, member, leader.node, way, is_agent, at, lottery, games, settled);
  insert into team_place (node, since, merchant_id, path) values (made, at, merchant, way);
  insert into team_rate (node, since, merchant_id, lottery, games) values (made, today, merchant, least_lottery, least_games);
  if settled > today then
    insert into team_rate (node, since, merchant_id, lottery, games) values (made, settled, merchant, lottery, games);
  end if;
  perform team_note_count(merchant, leader.path, 1, 1) where leader.node is not null;
  return made;
end $$;

-- Sets the rebates of whoever stands directly below the leader, or at the top where there is none, from the next day on. Answers `done`
-- or why not. It locks the two whose rebates must not pass each other, so that nobody joins below or sets theirs meanwhile. A clock
-- that is behind cannot have it hold before what was set above or below.
create function team_set_rate(merchant uuid, leader uuid, member uuid, lottery smallint, games smallint, at timestamptz) returns text
  language plpgsql security definer set search_path from current
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
  -- A statement of its own, so that it sees what was written while we waited for the locks.
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

-- Locks a member, everybody below and the one they shall stand under, and answers who they are, at most `most` and one. Until the end of
-- the transaction nobody joins them, gets money from above or other rebates. One move at a time: two could want each other's places.
create function team_hold(merchant uuid, member uuid, above uuid, most int) returns setof uuid
  language plpgsql security definer set search_path from current
  as $$
#variable_conflict use_column
declare
  way text;
  locked bigint;
begin
  if merchant <> coalesce(platform_merchant_id(), merchant) then return; end if;
  perform pg_advisory_xact_lock(hashtext('team move'), hashtext(merchant::text));
  select path into way from team_member where member_id = member and merchant_id = merchant;
  if (select count(*) from (
    select from team_member where merchant_id = merchant and path >= way and path < team_path_end(way) limit most + 1
  ) counted) <= most then
    -- Whoever joined while we waited is not locked yet.
    loop
      select count(*) into locked from (
        select from team_member
        where (merchant_id = merchant and path >= way and path < team_path_end(way)) or member_id = above
        order by node for no key update
      ) held;
      exit when locked = (
        select count(*) from team_member
        where (merchant_id = merchant and path >= way and path < team_path_end(way)) or member_id = above
      );
    end loop;
  end if;
  return query select member_id from team_member
    where merchant_id = merchant and path >= way and path < team_path_end(way) order by member_id limit most + 1;
end $$;

-- Puts a member with everybody below under another agent, after `team_hold`. Answers `done` or why not.
create function team_move(merchant uuid, member uuid, above uuid, deepest int, at timestamptz) returns text
  language plpgsql security definer set search_path from current
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
  update team_member set path = leader.path || substr(path, length(own.path) - 7), parent = case node when own.node then leader.node else parent end
  where merchant_id = merchant and path >= own.path and path < team_path_end(own.path);
  get diagnostics moved = row_count;
  perform team_note_count(merchant, leader.path, 1, moved);
  insert into team_place (node, since, merchant_id, path)
  select node, greatest(at, (select max(since) + interval '1 microsecond' from team_place stood where stood.node = here.node)), merchant, path
  from team_member here
  where merchant_id = merchant and path >= leader.path || right(own.path, 8) and path < team_path_end(leader.path || right(own.path, 8));
  return 'done';
end $$;

-- Puts one row in place of many, for whoever has new ones. Answers how many there were to begin with.
create function team_fold_counts(most int) returns int
  language plpgsql set search_path from current
  as $$
#variable_conflict use_column
declare
  nodes bigint[];
begin
  nodes := array(select node from team_count where not is_sum order by id limit most);
  with gone as (delete from team_count where node = any (nodes) returning merchant_id, node, downlines, members)
  insert into team_count (merchant_id, node, downlines, members, is_sum)
  select merchant_id, node, sum(downlines), sum(members), true from gone group by merchant_id, node;
  return cardinality(nodes);
end $$;

revoke all on function team_rate_of, team_rate_on, team_note_count, team_join, team_set_rate, team_hold, team_move, team_fold_counts
  from public;
grant execute on function team_rate_of, team_rate_on, team_join, team_set_rate, team_hold, team_move to parola_app;
