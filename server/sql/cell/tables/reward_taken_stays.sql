-- A reward that was taken never changes.
create or replace function reward_taken_stays() returns trigger
  language plpgsql
  as $$
begin
  raise exception 'a reward that was taken is changed' using errcode = 'restrict_violation';
end $$;
