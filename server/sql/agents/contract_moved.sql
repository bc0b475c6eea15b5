-- What the ledgers of all shards paid for contract periods, for audits: payer and payee may be in different shards.
create or replace function contract_moved() returns table (period_id text, member_id uuid, currency text, house text, minor bigint)
  language plpgsql stable
  set search_path = pg_catalog, public
  as $$
declare
  shard text;
begin
  for shard in select distinct schema from platform_shard loop
    return query execute format('
      select substr(t.key, 10), w.member_id, w.currency, case when t.credit = ''free'' then t.debit else t.credit end,
        case when t.credit = ''free'' then t.amount else -t.amount end
      from %1$I.wallet_transfer t join %1$I.wallet w on w.id = t.wallet_id where t.code = ''contract_pay''', shard);
  end loop;
end $$;

revoke all on function contract_moved from public;
grant execute on function contract_moved to parola_worker;
