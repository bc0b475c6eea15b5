-- Sells a batch of orders and returns a result for each: `done`, `repeated` if it was bought before, or the reason for a refusal. Tickets
-- name the place of their order. The ledger provides idempotency: the key of the stake contains the order's id.
create or replace function lottery_place(wait boolean, purchases lottery_purchase[], tickets lottery_purchase_ticket[])
  returns table (place int, outcome text, free bigint, placed_at timestamptz, texts text[])
  language plpgsql security definer
  set search_path from current
  as $$
#variable_conflict use_column
declare
  at timestamptz;
  open bigint[];
begin
  -- Shards, gates and wallets are locked in this order. The ledger answers for shards that are closed.
  perform shard_enter(array(select shard_of(member_id) from unnest(purchases)), wait);
  -- Read before the gates are checked, so that tickets are issued in time.
  at := date_trunc('milliseconds', lottery_now());
  open := array(
    select draw_id from (select distinct draw_id from unnest(purchases) order by draw_id) asked
    where lottery_gate(draw_id) and lottery_is_promised(draw_id)
  );
  if exists (
    select from unnest(tickets) ticket join unnest(purchases) with ordinality asked on asked.ordinality = ticket.purchase
    where (ticket.text is null) <> (asked.receipt is null)
  ) then
    raise exception 'a ticket without a receipt, or a receipt without the text of a ticket' using errcode = 'check_violation';
  end if;
  return query
  with moved as materialized (
    select * from wallet_apply(wait, at, array(
      select (merchant_id, member_id, book, currency, 'post', 'stake:' || id, hash, 'free', 'game',
        -- For a closed draw the stake is more than any balance: a repeated order is still found by its key, or waited for while another
        -- transaction writes it, and a new one cannot be paid. The same without a receipt, or for a draw without a promise.
        case when draw_id = any (open) and receipt is not null then stake else 9223372036854775807 end,
        'stake', null, game || ' ' || numero, null)::wallet_posting
      from unnest(purchases) with ordinality order by ordinality
    ))
  ), answered as materialized (
    select asked.*, moved.place, moved.free,
      case when moved.outcome = 'insufficient_funds'
          and not (draw_id = any (open) and receipt is not null)
        then 'closed' else moved.outcome end as outcome
    from unnest(purchases) with ordinality asked join moved on moved.place = asked.ordinality
  ), printed as materialized (
    select sold.*, ticket.number, ticket.bet, ticket.pick, ticket.stake as ticket_stake, ticket.salt, ticket.ordinality as line,
      ticket.text
    from unnest(tickets) with ordinality ticket
    join answered sold on sold.place = ticket.purchase and sold.outcome = 'done'
  ), ordered as (
    insert into lottery_order
      (merchant_id, member_id, id, draw_id, lottery_code, book, currency, stake, rule_version, body_hash, placed_at, receipt, shard)
    select merchant_id, member_id, id, draw_id, game, book, currency, stake, version, hash, at, receipt, shard_of(member_id)
    from answered where outcome = 'done'
  ), issue as (
    insert into lottery_ticket
      (draw_id, merchant_id, member_id, order_id, number, bet, pick, stake, book, currency, text, salt, issued_at, shard)
    select draw_id, merchant_id, member_id, id, number, bet, pick, ticket_stake, book, currency, text, salt, at, shard_of(member_id)
    from printed order by line
  )
  select answered.place, answered.outcome, answered.free, at, mine.texts
  from answered
  left join (select place, array_agg(text order by line) as texts from printed group by place) mine on mine.place = answered.place;
end $$;

revoke all on function lottery_place from public;
grant execute on function lottery_place to parola_app;
