-- The length of a rolling window.
create or replace function play_hours(period text) returns interval
  language sql immutable
  return case period when 'day' then interval '24 hours' when 'week' then interval '168 hours' else interval '720 hours' end;
