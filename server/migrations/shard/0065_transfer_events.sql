-- A transfer is its own outbox: the relay reads it as an event, without a second row that every bet would have to write. The view works
-- as its owner, so the relay learns whose a wallet is and sees nothing else of it.
create view wallet_transfer_event as
select t.id, t.xid, t.merchant_id, 'wallet.moved' as name,
  jsonb_build_object(
    'memberId', w.member_id, 'book', w.book, 'currency', w.currency, 'code', t.code, 'debit', t.debit, 'credit', t.credit, 'amount', t.amount
  ) as payload,
  t.at as recorded_at
from wallet_transfer t join wallet w on w.id = t.wallet_id;
grant select on wallet_transfer_event to parola_relay;

-- What moved before anybody listened is not told.
insert into public.platform_tail (tail, source, xid, id)
values ('relay', current_schema() || '.wallet', pg_snapshot_xmin(pg_current_snapshot()), 0);
