-- The real-money transfers about tickets of draws whose sale ended from `since` until before `until`.
create or replace function lottery_firm_transfers(since timestamptz, until timestamptz) returns setof wallet_transfer
  language sql stable
  begin atomic
    with closed as (
      select own.member_id, own.currency, own.order_id, own.number
      from lottery_sale sale join lottery_ticket own on own.draw_id = sale.draw_id
      where sale.closes_at >= lottery_firm_transfers.since and sale.closes_at < lottery_firm_transfers.until and own.book = 'real'
    ), asked as (
      select distinct member_id, currency, 'stake:' || order_id as key from closed
      union all select member_id, currency, unnest(array['cancel:' || number, 'void:' || number]) from closed
    )
    select moved.* from asked
    join wallet owned on owned.member_id = asked.member_id and owned.book = 'real' and owned.currency = asked.currency
    join wallet_transfer moved on moved.wallet_id = owned.id and moved.key = asked.key;
  end;

revoke all on function lottery_firm_transfers from public;
grant execute on function lottery_firm_transfers to parola_worker;
