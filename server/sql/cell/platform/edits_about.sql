-- The merchant's edits of rows whose key has this part. Under row-level security `@>` cannot use an index.
create or replace function edits_about(part jsonb) returns setof edit
  language sql stable security definer
  set search_path from current
  as $$
    select * from edit where merchant_id = platform_merchant_id() and key @> part
  $$;

revoke all on function edits_about from public;
grant execute on function edits_about to parola_console;
