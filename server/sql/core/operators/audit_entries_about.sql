-- The merchant's audit entries that name one of these objects. Under row-level security `&&` cannot use an index.
create or replace function audit_entries_about(asked uuid[]) returns setof audit_entry
  language sql stable security definer
  set search_path = public, pg_temp
  as $$
    select * from audit_entry where merchant_id = platform_merchant_id() and objects && asked
  $$;

revoke all on function audit_entries_about from public;
grant execute on function audit_entries_about to parola_console;
