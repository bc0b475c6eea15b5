-- When a transfer's effect on a lottery stake becomes final, and the key of that stake. Until the draw's sale ends the member can cancel.
-- Returns no row for other transfers. Has an atomic body, which binds the names without a search path: so a query can inline it and join it
-- like a table.
create or replace function lottery_firm(member uuid, key text) returns table (closes_at timestamptz, stake_key text)
  language sql stable
  begin atomic
    select sale.closes_at, lottery_firm.key
    from lottery_order own join lottery_sale sale on sale.draw_id = own.draw_id
    where own.member_id = lottery_firm.member
      and own.id = case
        when lottery_firm.key ~ '^stake:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then substr(lottery_firm.key, 7)::uuid
      end
    union all
    select sale.closes_at, 'stake:' || own.order_id
    from lottery_ticket own join lottery_sale sale on sale.draw_id = own.draw_id
    where own.number = case when lottery_firm.key ~ '^(cancel|void):' then substring(lottery_firm.key from '^[a-z]+:(.*)$') end
      and own.member_id = lottery_firm.member;
  end;

revoke all on function lottery_firm from public;
grant execute on function lottery_firm to parola_worker;
