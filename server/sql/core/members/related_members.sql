-- Members of the merchant who share a device, a document, a bank account, a contact, or name and birth date with this one. The worker may
-- read neither contacts nor names of persons, hence the owner's rights.
create or replace function related_members(member uuid) returns setof uuid
  language sql stable security definer
  set search_path = public, pg_temp
  as $$
    select other.member_id from member_trace own join member_trace other using (merchant_id, trace_hash)
    where own.merchant_id = platform_merchant_id() and own.member_id = member and other.member_id <> member
    union
    select other.member_id from bank_account_use own join bank_account_use other using (merchant_id, account_hash)
    where own.merchant_id = platform_merchant_id() and own.member_id = member and other.member_id <> member
    union
    select other.member_id from person_key own join person_key other using (merchant_id, key_hash)
    where own.merchant_id = platform_merchant_id() and own.member_id = member and other.member_id <> member
  $$;

revoke all on function related_members from public;
grant execute on function related_members to parola_app, parola_worker;
