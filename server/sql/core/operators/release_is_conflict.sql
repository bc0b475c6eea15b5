-- Whether one of these operators ever gave this member money, terms that bring money, or a place that does, and so must not take part in
-- paying it out. Agents pass money down their team, so a gift to an agent is also one to whoever the agent gave money. There is no time
-- limit: a thief would wait for it.
create or replace function release_is_conflict(own uuid, keys uuid[], receiver uuid) returns boolean
  language sql stable
  set search_path = pg_catalog, public, pg_temp
  as $$
    with recursive given (member_id) as (
      select receiver
      union
      select sent.agent_id from team_transfer sent join given on sent.member_id = given.member_id where sent.merchant_id = own
    )
    select exists (
      select from release join given using (member_id)
      where merchant_id = own and kind <> 'withdrawal' and (operator_id = any (keys) or approver_id = any (keys))
    )
  $$;

revoke all on function release_is_conflict from public;
