-- Applies a person's exclusion to a member. Any merchant may call it, since it can affect no one else. The edit log shows the house as its
-- author: the exclusion may come from another merchant, which this one must not learn.
create or replace function play_exclude(member uuid, at timestamptz) returns void
  language plpgsql security definer
  set search_path from current
  set parola.who = 'house'
  as $$
declare
  known record;
begin
  select * into known from person_excluded(member);
  if known.until > at then perform play_break(member, 'exclusion', greatest(known.since, at), known.until); end if;
end $$;

revoke all on function play_exclude from public;
grant execute on function play_exclude to parola_app;
