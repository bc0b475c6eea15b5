-- Applies a new, changed or removed time limit. Known sessions count.
create or replace function play_time_begin(merchant uuid, member uuid, at timestamptz) returns void
  language plpgsql security definer
  set search_path from current
  as $$
begin
  if merchant <> coalesce(platform_merchant_id(), merchant) then return; end if;
  insert into play_session (sid_hash, merchant_id, member_id, opened_at, until, is_open)
  select sid_hash, merchant_id, member_id, opened_at,
    least(ended_at, seen_at + make_interval(mins => idle_minutes), ends_at), ended_at is null
  from session where member_id = member and merchant_id = merchant
  on conflict on constraint play_session_pk do update set until = excluded.until, is_open = excluded.is_open;
  perform play_time_refresh(member, at);
end $$;

revoke all on function play_time_begin from public;
grant execute on function play_time_begin to parola_app;
