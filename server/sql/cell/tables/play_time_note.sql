-- Tracks play time in the session table itself, so that every way to open, use or end a session is covered.
create or replace function play_time_note() returns trigger
  language plpgsql security definer
  set search_path from current
  as $$
begin
  if not exists (select from play_limit where member_id = new.member_id and kind = 'time' and amount is not null) then return null; end if;
  insert into play_session (sid_hash, merchant_id, member_id, opened_at, until, is_open)
  values (new.sid_hash, new.merchant_id, new.member_id, new.opened_at,
    least(new.ended_at, new.seen_at + make_interval(mins => new.idle_minutes), new.ends_at), new.ended_at is null)
  on conflict on constraint play_session_pk do update set until = excluded.until, is_open = excluded.is_open;
  perform play_time_refresh(new.member_id, coalesce(new.ended_at, new.seen_at));
  return null;
end $$;
