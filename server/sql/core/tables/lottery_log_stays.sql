-- The chain of hashes reveals a change to the log; this trigger prevents accidental ones.
create or replace function lottery_log_stays() returns trigger
  language plpgsql
  as $$
begin
  raise exception 'lottery_log is append-only' using errcode = 'restrict_violation';
end $$;
