-- What the ledger paid for contract periods, for audits.
create or replace function contract_moved() returns table (period_id text, member_id uuid, currency text, house text, minor bigint)
  language sql stable
  set search_path = pg_catalog, public
  as $$
  select substr(t.key, 10), w.member_id, w.currency, case when t.credit = 'free' then t.debit else t.credit end,
    case when t.credit = 'free' then t.amount else -t.amount end
  from cell.wallet_transfer t join cell.wallet w on w.id = t.wallet_id where t.code = 'contract_pay'
$$;

revoke all on function contract_moved from public;
grant execute on function contract_moved to parola_worker;
