-- Adds members to the counts of every node on the path, and downlines to the last one.
create or replace function team_note_count(merchant uuid, way text, downlines int, members int) returns void
  language sql
  set search_path = public, pg_temp
  as $$
    insert into team_count (merchant_id, node, downlines, members)
    select merchant, ('x' || lpad(substr(way, place, 8), 16, '0'))::bit(64)::bigint,
      case when place = length(way) - 7 then team_note_count.downlines else 0 end, team_note_count.members
    from generate_series(1, length(way), 8) place
  $$;

revoke all on function team_note_count from public;
