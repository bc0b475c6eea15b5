-- Begins a break that the member asked for.
create or replace function play_take_break(
  merchant uuid, member uuid, kind text, at timestamptz, until timestamptz, reason text
) returns void
  language plpgsql security definer
  set search_path from current
  as $$
begin
  if merchant <> coalesce(platform_merchant_id(), merchant)
    or not exists (select from member own where own.id = play_take_break.member and own.merchant_id = merchant and not own.trial)
  then return; end if;
  perform play_break(member, kind, at, until);
  if kind = 'exclusion' then
    update safer_play set self_excluded_until = play_take_break.until
    where member_id = play_take_break.member and coalesce(self_excluded_until < play_take_break.until, true);
  end if;
  if reason is not null then
    update safer_play set close_reason = reason where member_id = play_take_break.member and break_kind = 'closed';
  end if;
end $$;

revoke all on function play_take_break from public;
grant execute on function play_take_break to parola_app;
