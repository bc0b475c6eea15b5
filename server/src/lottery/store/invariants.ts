import { movedLately, type Invariant } from '../../wallet/index.ts'
import { stakeLimits } from '@parola/fair-draw/rules'

type Text = (of: string) => string

/** Ticket transfers with their member. Wallets of deleted trial members have no member and are excluded. */
const transfers = (from: string, prefixes: readonly string[]) => `
  (select t.*, w.member_id, w.book, w.currency, split_part(t.key, ':', 1) as word, substr(t.key, strpos(t.key, ':') + 1) as name
   from ${from} t join cell.wallet w on w.id = t.wallet_id
   where w.member_id is not null and split_part(t.key, ':', 1) in (${prefixes.map((prefix) => `'${prefix}'`).join(', ')}) offset 0)`
const lately = (...prefixes: string[]) => transfers(movedLately, prefixes)
const ever = (...prefixes: string[]) => transfers('cell.wallet_transfer', prefixes)

/** A deleted trial member has no wallet, so the prize cannot be paid or checked. */
const isKnown = (one: string) =>
  `(${one}.book <> 'trial' or exists (select from cell.wallet where member_id = ${one}.member_id and book = 'trial'))`

const uuid = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
const ordersLately = `
  (select bought.* from ${lately('stake')} paid cross join lateral (
     select * from cell.lottery_order where member_id = paid.member_id and id = case when paid.name ~ '${uuid}' then paid.name::uuid end offset 0
   ) bought offset 0)`
const prizesLately = `
  (select prize.* from ${lately('win', 'void', 'cancel')} paid
   cross join lateral (select draw_id, id from cell.lottery_ticket where number = paid.name offset 0) ticket
   cross join lateral (select * from cell.lottery_prize where draw_id = ticket.draw_id and ticket_id = ticket.id offset 0) prize offset 0)`

/** Judges each order separately, so that it works for recently paid orders as well as for all. */
const ofOrders = (name: string, text: Text): Invariant => ({
  name,
  sql: text('cell.lottery_order'),
  sqlSince: text(ordersLately),
})

/** As `ofOrders`, for prizes. */
const ofPrizes = (name: string, text: Text): Invariant => ({
  name,
  sql: text('cell.lottery_prize'),
  sqlSince: text(prizesLately),
})

const caps = Object.entries(stakeLimits)
  .map(([currency, { cap }]) => `('${currency}', ${cap})`)
  .join(', ')
const standing = `
  (select t.* from cell.lottery_ticket t where not exists (
     select from cell.lottery_cancelled gone where gone.draw_id = t.draw_id and gone.ticket_id = t.id) and ${isKnown('t')})`
/** Hours after the result, or after the end of the patience, within which everything must be settled. */
const graceHours = 1

/** What must hold for bets, prizes and refunds. */
export const lotteryInvariants: readonly Invariant[] = [
  {
    name: 'an order is one stake, and a stake is one order',
    sql: `
      select o.member_id, o.id, t.key from cell.lottery_order o
      full join ${ever('stake')} t on t.member_id = o.member_id and t.name = o.id::text
      where (o.id is null or ${isKnown('o')})
        and (t.debit, t.credit, t.amount, t.book, t.currency) is distinct from ('free', 'game', o.stake, o.book, o.currency)`,
    sqlSince: `
      select t.member_id, t.key from ${lately('stake')} t
      left join lateral (
        select * from cell.lottery_order where member_id = t.member_id and id = case when t.name ~ '${uuid}' then t.name::uuid end
      ) o on true
      where (t.debit, t.credit, t.amount, t.book, t.currency) is distinct from ('free', 'game', o.stake, o.book, o.currency)`,
  },
  ofOrders(
    'an order is the sum of its tickets',
    (orders) => `
      select o.member_id, o.id, o.stake, tickets.stake as of_tickets from ${orders} o
      left join lateral (
        select sum(stake) as stake,
          bool_and((draw_id, merchant_id, book, currency) = (o.draw_id, o.merchant_id, o.book, o.currency)) as is_same
        from cell.lottery_ticket t where t.member_id = o.member_id and t.order_id = o.id
      ) tickets on true
      where (tickets.stake, tickets.is_same) is distinct from (o.stake::numeric, true)`,
  ),
  {
    name: 'a ticket is of an order',
    sql: `
      select t.number from cell.lottery_ticket t
      left join cell.lottery_order o on o.member_id = t.member_id and o.id = t.order_id where o.id is null`,
  },
  ofOrders(
    'an order was placed before the sale ended',
    (orders) => `
      select o.member_id, o.id, o.placed_at, draw.closes_at from ${orders} o
      left join public.lottery_draw draw on draw.id = o.draw_id
      where not coalesce(o.placed_at < draw.closes_at and o.rule_version = draw.rule_version, false)`,
  ),
  {
    name: 'a prize is one transfer, and a transfer of a prize is one prize',
    sql: `
      select prize.draw_id, prize.ticket_id, t.key from
        (select p.*, ticket.number, ticket.book, ticket.currency from cell.lottery_prize p
         left join cell.lottery_ticket ticket on ticket.draw_id = p.draw_id and ticket.member_id = p.member_id and ticket.id = p.ticket_id) prize
      full join ${ever('win', 'void')} t on t.member_id = prize.member_id and t.name = prize.number
        and t.word = case prize.kind when 'win' then 'win' else 'void' end
      where (prize.number is null or ${isKnown('prize')})
        and (t.debit, t.credit, t.code, t.amount, t.book, t.currency)
          is distinct from ('game', 'free', prize.kind, prize.amount, prize.book, prize.currency)`,
    sqlSince: `
      select t.member_id, t.key from ${lately('win', 'void')} t
      left join lateral (select * from cell.lottery_ticket where number = t.name and member_id = t.member_id) ticket on true
      left join lateral (
        select * from cell.lottery_prize where draw_id = ticket.draw_id and ticket_id = ticket.id and member_id = t.member_id
      ) prize on true
      where (t.debit, t.credit, t.code, t.amount, t.word, t.book, t.currency) is distinct from
        ('game', 'free', prize.kind, prize.amount, case prize.kind when 'win' then 'win' else 'void' end, ticket.book, ticket.currency)`,
  },
  {
    name: 'a ticket that was given back is one stake returned',
    sql: `
      select gone.draw_id, gone.ticket_id, t.key from
        (select c.*, ticket.number, ticket.stake, ticket.book, ticket.currency from cell.lottery_cancelled c
         left join cell.lottery_ticket ticket on ticket.draw_id = c.draw_id and ticket.member_id = c.member_id and ticket.id = c.ticket_id) gone
      full join ${ever('cancel')} t on t.member_id = gone.member_id and t.name = gone.number
      where (gone.number is null or ${isKnown('gone')})
        and (t.debit, t.credit, t.amount, t.book, t.currency) is distinct from ('game', 'free', gone.stake, gone.book, gone.currency)`,
    sqlSince: `
      select t.member_id, t.key from ${lately('cancel')} t
      left join lateral (select * from cell.lottery_ticket where number = t.name and member_id = t.member_id) ticket on true
      left join lateral (select * from cell.lottery_cancelled where draw_id = ticket.draw_id and ticket_id = ticket.id) gone on true
      where gone.ticket_id is null or (t.debit, t.credit, t.amount, t.book, t.currency)
        is distinct from ('game', 'free', ticket.stake, ticket.book, ticket.currency)`,
  },
  ofPrizes(
    'a ticket wins, is refunded or was given back, and only one of these',
    (prizes) => `
      select prize.draw_id, prize.ticket_id, prize.kind from ${prizes} prize
      left join public.lottery_draw draw on draw.id = prize.draw_id
      where not coalesce(draw.state in ('drawn', 'settled', 'published') and prize.kind = 'win'
          or draw.state in ('void', 'refunded') and prize.kind = 'refund', false)
        or exists (select from cell.lottery_cancelled gone where gone.draw_id = prize.draw_id and gone.ticket_id = prize.ticket_id)`,
  ),
  ofPrizes(
    'a prize is what the rules give, never above the cap, and a refund what was staked',
    (prizes) => `
      select prize.draw_id, prize.ticket_id, prize.amount from ${prizes} prize
      left join cell.lottery_ticket t on t.draw_id = prize.draw_id and t.member_id = prize.member_id and t.id = prize.ticket_id
      left join public.lottery_draw draw on draw.id = prize.draw_id
      left join cell.lottery_winner winner
        on winner.draw_id = t.draw_id and winner.member_id = t.member_id and winner.ticket_id = t.id
      left join (values ${caps}) most (currency, amount) on most.currency = t.currency
      where prize.amount is distinct from
          case when prize.kind = 'refund' then t.stake else winner.amount end
        or prize.kind = 'win' and coalesce(prize.amount > most.amount, true)`,
  ),
  {
    name: 'everybody who won, or gets a stake back, has it',
    sql: `
      select t.draw_id, t.number from ${standing} t
      join public.lottery_draw draw on draw.id = t.draw_id
      left join cell.lottery_winner winner
        on winner.draw_id = t.draw_id and winner.member_id = t.member_id and winner.ticket_id = t.id
      left join cell.lottery_prize prize on prize.draw_id = t.draw_id and prize.ticket_id = t.id
      where prize.ticket_id is null and (draw.state = 'refunded' or draw.state in ('settled', 'published')
        and winner.amount > 0)`,
  },
  {
    name: 'a draw that is over has nothing left to settle',
    sql: `
      select chunk.draw_id, chunk.number from cell.lottery_chunk chunk join public.lottery_draw draw on draw.id = chunk.draw_id
      where (chunk.settled_at is null) = (draw.state in ('settled', 'published', 'refunded')) and draw.state not in ('drawn', 'void')`,
  },
  {
    name: 'no ticket is left without an end',
    ...both(
      `
      select draw.id, draw.state from public.lottery_draw draw
      where draw.due_at is not null
        and public.lottery_now() > draw.draws_at + (draw.patience_seconds + ${graceHours * 3600}) * interval '1 second'
        and exists (select from cell.lottery_ticket t where t.draw_id = draw.id)`,
    ),
  },
]

function both(sql: string): Pick<Invariant, 'sql' | 'sqlSince'> {
  return { sql, sqlSince: sql }
}
