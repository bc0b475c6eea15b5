-- Seals transfers that are final and not sealed yet, at most `most`, and adds them to the balances of the house accounts.
create or replace function wallet_close_segment(most int, at timestamptz) returns table (number bigint, transfers bigint, hash bytea)
  language plpgsql security definer
  set search_path from current
  as $$
#variable_conflict use_column
declare
  last wallet_segment;
  next wallet_segment;
begin
  lock table wallet_segment in exclusive mode;
  select * into last from wallet_segment order by number desc limit 1;
  last.number := coalesce(last.number, 0);
  last.xid := coalesce(last.xid, '0');
  last.id := coalesce(last.id, 0);
  last.hash := coalesce(last.hash, '');
  select count(*), (array_agg(xid order by xid desc, id desc))[1], (array_agg(id order by xid desc, id desc))[1]
    into next.transfers, next.xid, next.id
  from (
    select xid, id from wallet_transfer
    where (xid, id) > (last.xid, last.id) and xid < public.tail_horizon()
    order by xid, id limit most
  ) final;
  if next.transfers = 0 then return; end if;
  insert into wallet_house (merchant_id, book, currency, account, balance)
  select t.merchant_id, w.book, w.currency, side.account, sum(side.amount)
  from wallet_transfer t join wallet w on w.id = t.wallet_id
  cross join lateral (values (t.debit, -t.amount), (t.credit, t.amount)) side (account, amount)
  where (t.xid, t.id) > (last.xid, last.id) and (t.xid, t.id) <= (next.xid, next.id) and side.account not in ('free', 'held')
  group by 1, 2, 3, 4
  on conflict on constraint wallet_house_pk do update set balance = wallet_house.balance + excluded.balance;
  insert into wallet_segment
  values (last.number + 1, next.xid, next.id, next.transfers, wallet_seal(last.hash, last.xid, last.id, next.xid, next.id), at);
  return query select number, transfers, hash from wallet_segment where number = last.number + 1;
end $$;

revoke all on function wallet_close_segment from public;
grant execute on function wallet_close_segment to parola_worker;
