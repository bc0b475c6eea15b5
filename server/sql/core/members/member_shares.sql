-- Members of the merchant who share something with this one, and what: a device, a document, a bank account, a contact, or name and birth
-- date. Addresses and networks are not among it. The worker may read neither contacts nor names of persons, hence the owner's rights.
create or replace function member_shares(member uuid) returns table (member_id uuid, reason text)
  language sql stable security definer
  set search_path = public, pg_temp
  as $$
    select other.member_id, own.kind from member_trace own join member_trace other using (merchant_id, kind, trace_hash)
    where own.merchant_id = platform_merchant_id() and own.member_id = member and other.member_id <> member
    union
    select other.member_id, 'bank_account' from bank_account_use own join bank_account_use other using (merchant_id, account_hash)
    where own.merchant_id = platform_merchant_id() and own.member_id = member and other.member_id <> member
    union
    select other.member_id, case own.kind when 'name' then 'name_and_birthday' else own.kind end
    from person_key own join person_key other using (merchant_id, key_hash)
    where own.merchant_id = platform_merchant_id() and own.member_id = member and other.member_id <> member
  $$;

revoke all on function member_shares from public;
grant execute on function member_shares to parola_app, parola_worker;
