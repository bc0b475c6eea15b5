-- What was said stays said: the chain of hashes shows a change, and this keeps mistakes from making one.
create function lottery_log_stays() returns trigger language plpgsql as $$
begin
  raise exception 'lottery_log is append-only' using errcode = 'restrict_violation';
end $$;
create trigger lottery_log_stays before update or delete or truncate on lottery_log execute function lottery_log_stays();
