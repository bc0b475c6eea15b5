-- The merchant's members with one of these contacts, newest first. Under row-level security `&&` cannot use an index. They are found before
-- they are put in order (`offset 0`): otherwise the index of the newest is read until somebody fits.
create or replace function members_with_contact(asked bytea[], most integer) returns setof uuid
  language sql stable security definer
  set search_path = public, pg_temp
  as $$
    select member_id from (
      select member_id, joined_at from member_search where merchant_id = platform_merchant_id() and contacts && asked offset 0
    ) found
    order by joined_at desc limit most
  $$;

revoke all on function members_with_contact from public;
grant execute on function members_with_contact to parola_console;
