-- By which transaction a member was given the place where it stands: whatever came later is counted there, and nothing is looked up for it.
-- Who stands there already was given it before this.
alter table team_member add column placed_xid xid8 not null default pg_current_xact_id();

create function team_note_placing() returns trigger
  language plpgsql
  as $$
begin
  new.placed_xid := pg_current_xact_id();
  return new;
end $$;
-- Nobody decided it: it follows from the place.
drop trigger team_member_edits on team_member;
call keep_edits('team_member', '', 'path,depth,lottery,games,rated_from,placed_xid');
create trigger team_member_placed before update of path on team_member for each row execute function team_note_placing();

-- One index for who played and for whose stakes became firm: nearly all are both, and each new row of a day is written into each index.
create index team_day_in_play on team_day (merchant_id, day, path) include (node, is_firm) where has_bets or is_firm;
drop index team_day_played, team_day_firm;
