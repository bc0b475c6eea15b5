-- As in the ledger: functions below work with the owner's rights and find tables by this path, a caller's temporary tables last.
select set_config('search_path', format('%I, public, pg_temp', current_schema()), true);

-- What a member has asked of us to keep play a game, and what is known before money may be staked. The ledger asks here.
create table safer_play (
  member_id uuid constraint safer_play_pk primary key constraint safer_play_member_fk references member on delete cascade,
  merchant_id uuid not null,
  -- The break that ends last; it is for ever where it ends at infinity.
  break_kind text constraint safer_play_break_known check (break_kind in ('timeout', 'exclusion', 'closed')),
  break_since timestamptz,
  break_until timestamptz,
  -- Until when the member has excluded himself here: what he shows of himself later carries that on. What came from elsewhere it is not.
  self_excluded_until timestamptz,
  close_reason text,
  identity_verified_at timestamptz,
  reality_minutes smallint,
  -- Up to when whoever limits the time may stake, unless more is heard of the member. Null where time has no limit.
  plays_until timestamptz,
  constraint safer_play_break_whole check ((break_kind is null) = (break_since is null) and (break_kind is null) = (break_until is null))
);

-- The member's own limits: money in minor units, time in minutes. `next` is a looser one, or none, that waits to be confirmed.
create table play_limit (
  merchant_id uuid not null,
  member_id uuid not null constraint play_limit_member_fk references member on delete cascade,
  kind text not null constraint play_limit_kind_known check (kind in ('deposit', 'loss', 'stake', 'time')),
  period text not null constraint play_limit_period_known check (period in ('day', 'week', 'month')),
  amount bigint constraint play_limit_amount_not_negative check (amount >= 0),
  next_amount bigint constraint play_limit_next_not_negative check (next_amount >= 0),
  next_from timestamptz,
  constraint play_limit_pk primary key (member_id, kind, period),
  -- The minutes of the longest window: more limits nothing, and moments have an end.
  constraint play_limit_time_in_window check (kind <> 'time' or greatest(amount, next_amount) <= 43200),
  constraint play_limit_next_whole check (next_from is not null or next_amount is null)
);

-- When whoever limits the time was here. Sessions themselves are forgotten after a day.
create table play_session (
  sid_hash bytea constraint play_session_pk primary key,
  merchant_id uuid not null,
  member_id uuid not null constraint play_session_member_fk references member on delete cascade,
  opened_at timestamptz not null,
  until timestamptz not null,
  is_open boolean not null
);
create index play_session_of_member on play_session (member_id, until);

call keep_merchants_apart('safer_play', 'play_limit', 'play_session');
call keep_edits('safer_play', '', 'plays_until');
call keep_edits('play_limit');
grant insert (member_id, merchant_id, reality_minutes, identity_verified_at), update (reality_minutes, identity_verified_at) on safer_play to parola_app;
grant insert, update (amount, next_amount, next_from) on play_limit to parola_app;

-- Nobody ends a break early, whoever asks for it.
create function safer_play_break_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a break is made shorter' using errcode = 'restrict_violation';
end $$;
create trigger safer_play_break_stays before update on safer_play for each row
  when (old.break_until is not null and (new.break_until is null or new.break_until < old.break_until or old.break_kind = 'closed' and new.break_kind <> 'closed'))
  execute function safer_play_break_stays();
create trigger safer_play_stays before delete on safer_play for each row when (old.break_until is not null) execute function safer_play_break_stays();

-- A limit becomes looser only by what has waited for it.
create function play_limit_waits() returns trigger language plpgsql as $$
begin
  raise exception 'a limit is made looser at once' using errcode = 'restrict_violation';
end $$;
create trigger play_limit_waits before update on play_limit for each row
  when (coalesce(new.amount > old.amount, old.amount is not null and new.amount is null)
    and (old.next_from is null or new.amount is distinct from old.next_amount))
  execute function play_limit_waits();

-- Begins a break, or makes it longer. Whoever is staking is waited for.
create function play_break(member uuid, kind text, since timestamptz, until timestamptz) returns void
  language plpgsql security definer set search_path from current
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

-- The member's own.
create function play_take_break(merchant uuid, member uuid, kind text, at timestamptz, until timestamptz, reason text) returns void
  language plpgsql security definer set search_path from current
  as $$
begin
  if merchant <> coalesce(platform_merchant_id(), merchant)
    or not exists (select from member own where own.id = play_take_break.member and own.merchant_id = merchant and not own.trial) then return; end if;
  perform play_break(member, kind, at, until);
  if kind = 'exclusion' then
    update safer_play set self_excluded_until = play_take_break.until
    where member_id = play_take_break.member and coalesce(self_excluded_until < play_take_break.until, true);
  end if;
  if reason is not null then update safer_play set close_reason = reason where member_id = play_take_break.member and break_kind = 'closed'; end if;
end $$;

-- Whoever is staking is waited for, in the order in which everybody locks wallets: whoever begins the breaks of several begins here.
create function play_lock(members uuid[]) returns void
  language plpgsql security definer set search_path from current
  as $$
begin
  perform from wallet where member_id = any (members) and book = 'real' order by id for no key update;
end $$;

-- Whoever has excluded himself anywhere is excluded here: any merchant may ask, and can do nothing to anybody else by it. It is the house
-- that does it: who has asked for it, perhaps at another merchant, is nothing for this one's log.
create function play_exclude(member uuid, at timestamptz) returns void
  language plpgsql security definer set search_path from current set parola.who = 'house'
  as $$
declare
  known record;
begin
  select * into known from person_excluded(member);
  if known.until > at then perform play_break(member, 'exclusion', greatest(known.since, at), known.until); end if;
end $$;

-- Any so many hours: a window that goes with the clock.
create function play_hours(period text) returns interval
  language sql immutable
  return case period when 'day' then interval '24 hours' when 'week' then interval '168 hours' else interval '720 hours' end;

-- How long the member has been here in a window, in seconds. Two sessions at once are one time.
create function play_seconds(member uuid, period text, at timestamptz) returns numeric
  language sql stable security definer set search_path from current
  as $$
    select coalesce(sum(extract(epoch from upper(span) - lower(span))), 0) from (
      select unnest(range_agg(tstzrange(greatest(opened_at, at - play_hours(period)), least(until, at)))) as span from play_session
      where member_id = member and merchant_id = coalesce((select platform_merchant_id()), merchant_id)
        and until > at - play_hours(period) and opened_at < least(until, at)
    ) spans
  $$;

-- Up to when the member may stake: while a session is open, and as long as the tightest window leaves. What leaves a window meanwhile is
-- seen when something is heard of the member again.
create function play_time_refresh(member uuid, at timestamptz) returns void
  language sql security definer set search_path from current
  as $$
    insert into safer_play (member_id, merchant_id, plays_until)
    select own.id, own.merchant_id, case when count(amount) > 0 then least(
      coalesce((select max(until) from play_session where member_id = member and is_open and until > at), '-infinity'),
      at + make_interval(secs => min(amount * 60 - play_seconds(member, period, at))::double precision)) end
    from member own left join play_limit on member_id = own.id and kind = 'time' and amount is not null
    where own.id = member group by own.id
    on conflict on constraint safer_play_pk do update set plays_until = excluded.plays_until
  $$;

create function play_time_note() returns trigger
  language plpgsql security definer set search_path from current
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
-- Written by the table itself, so that no way to open, use or end a session leaves it out.
create trigger session_play_time after insert or update of seen_at, ended_at on session for each row execute function play_time_note();

-- Time is limited from now on, or otherwise, or no more. The sessions that are known count.
create function play_time_begin(merchant uuid, member uuid, at timestamptz) returns void
  language plpgsql security definer set search_path from current
  as $$
begin
  if merchant <> coalesce(platform_merchant_id(), merchant) then return; end if;
  insert into play_session (sid_hash, merchant_id, member_id, opened_at, until, is_open)
  select sid_hash, merchant_id, member_id, opened_at, least(ended_at, seen_at + make_interval(mins => idle_minutes), ends_at), ended_at is null
  from session where member_id = member and merchant_id = merchant
  on conflict on constraint play_session_pk do update set until = excluded.until, is_open = excluded.is_open;
  perform play_time_refresh(member, at);
end $$;

-- When the reality check was answered last.
alter table session add column checked_at timestamptz;
create index session_all_of_member on session (member_id);
-- Whether the member has shown to have the address.
alter table member add column email_proven boolean not null default false;

-- Whether the account is closed, and nothing is left in it that could be taken out or could still come.
create function play_is_gone(merchant uuid, member uuid, at timestamptz) returns boolean
  language sql stable security definer set search_path from current
  as $$
    select exists (select from safer_play where member_id = member and merchant_id = merchant and break_kind = 'closed')
      and not exists (select from wallet where member_id = member and free + held > 0)
      and not exists (select from vendor_wallet where member_id = member and balance > 0)
      and not exists (select from vendor_transfer where member_id = member and state = 'started')
      and not exists (select from vendor_round where member_id = member and merchant_id = merchant and state = 'open')
      and not exists (select from deposit where member_id = member and state in ('started', 'reviewing', 'approved'))
      and not exists (
        select from lottery_order join lottery_draw draw on draw.id = draw_id
        where lottery_order.member_id = member and draw.state not in ('published', 'refunded')
      )
  $$;

revoke all on function play_break, play_take_break, play_lock, play_exclude, play_seconds, play_time_refresh, play_time_begin, play_is_gone from public;
grant execute on function play_take_break, play_lock, play_exclude, play_seconds, play_time_begin, play_is_gone to parola_app;
