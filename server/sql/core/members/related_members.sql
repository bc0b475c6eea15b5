-- Members of the merchant who share a device, a document, a bank account, a contact, or name and birth date with this one.
create or replace function related_members(member uuid) returns setof uuid
  language sql stable security definer
  set search_path = public, pg_temp
  as $$
    select distinct member_id from member_shares(member)
  $$;

revoke all on function related_members from public;
grant execute on function related_members to parola_app, parola_worker;
