-- Names below are looked up here and now: functions in the language of SQL, so that a batch of transfers is joined with them as with tables.
select set_config('search_path', format('%I, public, pg_temp', current_schema()), true);

create index lottery_sale_by_end on lottery_sale (closes_at);

-- When what a transfer did to a lottery's stake is for good, and by which stake it began. Until its draw is no longer on sale, the member can
-- take it back. Nothing for transfers of anything else.
create function lottery_firm(member uuid, key text) returns table (closes_at timestamptz, stake_key text)
  language sql stable
  begin atomic
    select sale.closes_at, lottery_firm.key
    from lottery_order own join lottery_sale sale on sale.draw_id = own.draw_id
    where own.member_id = lottery_firm.member
      and own.id = case when lottery_firm.key ~ '^stake:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then substr(lottery_firm.key, 7)::uuid end
    union all
    select sale.closes_at, 'stake:' || own.order_id
    from lottery_ticket own join lottery_sale sale on sale.draw_id = own.draw_id
    where own.number = case when lottery_firm.key ~ '^(cancel|void):' then substring(lottery_firm.key from '^[a-z]+:(.*)$') end
      and own.member_id = lottery_firm.member;
  end;

-- The transfers of real money about tickets of draws whose sale ended in a stretch of time, its end not in it.
create function lottery_firm_transfers(since timestamptz, until timestamptz) returns setof wallet_transfer
  language sql stable
  begin atomic
    with closed as (
      select own.member_id, own.currency, own.order_id, own.number from lottery_sale sale join lottery_ticket own on own.draw_id = sale.draw_id
      where sale.closes_at >= lottery_firm_transfers.since and sale.closes_at < lottery_firm_transfers.until and own.book = 'real'
    ), asked as (
      select distinct member_id, currency, 'stake:' || order_id as key from closed
      union all select member_id, currency, unnest(array['cancel:' || number, 'void:' || number]) from closed
    )
    select moved.* from asked
    join wallet owned on owned.member_id = asked.member_id and owned.book = 'real' and owned.currency = asked.currency
    join wallet_transfer moved on moved.wallet_id = owned.id and moved.key = asked.key;
  end;
revoke all on function lottery_firm, lottery_firm_transfers from public;
