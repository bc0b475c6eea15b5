-- No one can end a break early.
create or replace function safer_play_break_stays() returns trigger
  language plpgsql
  as $$
begin
  raise exception 'a break is made shorter' using errcode = 'restrict_violation';
end $$;
