-- Whether a session belongs to another merchant's member, for the log of security events.
create or replace function session_elsewhere(merchant uuid, hash bytea) returns boolean
  language sql stable security definer
  set search_path from current
  as $$ select exists (select from session where sid_hash = hash and merchant_id <> merchant) $$;

revoke all on function session_elsewhere from public;
grant execute on function session_elsewhere to parola_app;
