-- Updates until when the member may stake: while a session is open, and as long as the tightest window allows. Time that leaves a window
-- meanwhile counts at the member's next activity.
create or replace function play_time_refresh(member uuid, at timestamptz) returns void
  language sql security definer
  set search_path from current
  as $$
    insert into safer_play (member_id, merchant_id, plays_until)
    select own.id, own.merchant_id, case when count(amount) > 0 then least(
      coalesce((select max(until) from play_session where member_id = member and is_open and until > at), '-infinity'),
      at + make_interval(secs => min(amount * 60 - play_seconds(member, period, at))::double precision)) end
    from member own left join play_limit on member_id = own.id and kind = 'time' and amount is not null
    where own.id = member group by own.id, own.merchant_id
    on conflict on constraint safer_play_pk do update set plays_until = excluded.plays_until
  $$;

revoke all on function play_time_refresh from public;
