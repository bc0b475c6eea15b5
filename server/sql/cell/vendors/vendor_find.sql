-- The outcome of a transaction, including parked ones.
create or replace function vendor_find(supplier text, member uuid, id text) returns table (kind text, status text)
  language sql stable security definer
  set search_path from current
  as $$
    select kind, status from vendor_transaction asked
    where asked.supplier = vendor_find.supplier and transaction_uuid = vendor_find.id and member_id = vendor_find.member
    union all
    select kind, case state when 'parked' then 'PAYOUT_HELD' else 'PAYOUT_REFUSED' end from parked_payout asked
    where asked.supplier = vendor_find.supplier and transaction_uuid = vendor_find.id and member_id = vendor_find.member
      and state <> 'released'
  $$;

revoke all on function vendor_find from public;
grant execute on function vendor_find to parola_app;
