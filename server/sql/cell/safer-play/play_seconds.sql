-- How long the member was online in a window, in seconds. Overlapping sessions count once.
create or replace function play_seconds(member uuid, period text, at timestamptz) returns numeric
  language sql stable security definer
  set search_path from current
  as $$
    select coalesce(sum(extract(epoch from upper(span) - lower(span))), 0) from (
      select unnest(range_agg(tstzrange(greatest(opened_at, at - play_hours(period)), least(until, at)))) as span from play_session
      where member_id = member and merchant_id = coalesce((select platform_merchant_id()), merchant_id)
        and until > at - play_hours(period) and opened_at < least(until, at)
    ) spans
  $$;

revoke all on function play_seconds from public;
grant execute on function play_seconds to parola_app;
