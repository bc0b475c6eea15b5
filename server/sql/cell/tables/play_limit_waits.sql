-- A limit can only be loosened to the value that has waited for it.
create or replace function play_limit_waits() returns trigger
  language plpgsql
  as $$
begin
  raise exception 'a limit is made looser at once' using errcode = 'restrict_violation';
end $$;
