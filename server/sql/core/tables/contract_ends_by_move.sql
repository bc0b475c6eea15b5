-- Ends the contracts of a member who was moved to another agent: the period of the move is not complete, and open proposals are withdrawn.
-- Closed periods stay. Runs at the end of the move, when its time is in `team_place`.
create or replace function contract_ends_by_move() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
declare
  moved_at timestamptz := (select max(since) from team_place where node = new.node);
begin
  update contract set state = 'withdrawn', answered_at = greatest(moved_at, proposed_at)
  where payee_id = new.member_id and state = 'proposed';
  update contract held
  set state = 'ended', ends_at = cut.at, next_due = case when next_due <= cut.at then next_due end
  from (
    select one.id, greatest(
      one.starts_at, moved_at, (select max(ends_at) from contract_period closed where closed.contract_id = one.id)
    ) as at
    from contract one where one.payee_id = new.member_id and one.starts_at is not null
  ) cut
  where cut.id = held.id and coalesce(held.ends_at, 'infinity') > cut.at;
  return null;
end $$;

revoke all on function contract_ends_by_move from public;
