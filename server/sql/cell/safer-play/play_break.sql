-- Begins or extends a break. Waits for stakes in progress.
create or replace function play_break(member uuid, kind text, since timestamptz, until timestamptz) returns void
  language plpgsql security definer
  set search_path from current
  as $$
begin
  perform from wallet where member_id = member and book = 'real' order by id for no key update;
  insert into safer_play (member_id, merchant_id, break_kind, break_since, break_until)
  select id, merchant_id, play_break.kind, play_break.since, play_break.until from member where id = play_break.member
  on conflict on constraint safer_play_pk do update set
    break_kind = excluded.break_kind, break_until = excluded.break_until,
    break_since = case when safer_play.break_until > excluded.break_since then safer_play.break_since else excluded.break_since end
  where safer_play.break_until is null or safer_play.break_kind <> 'closed'
    and (excluded.break_until > safer_play.break_until or excluded.break_kind = 'closed');
end $$;

revoke all on function play_break from public;
