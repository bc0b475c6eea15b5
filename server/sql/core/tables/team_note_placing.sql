-- Records which transaction gave a member the current place.
create or replace function team_note_placing() returns trigger
  language plpgsql
  as $$
begin
  new.placed_xid := pg_current_xact_id();
  return new;
end $$;
