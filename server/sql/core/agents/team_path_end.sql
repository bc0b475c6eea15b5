-- The first text after all paths below this one.
create or replace function team_path_end(path text) returns text
  language sql immutable parallel safe
  return path || 'g';
