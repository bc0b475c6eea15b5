import { settleDraw } from '../../../server/src/lottery/settlement/settle-draw.ts'
import { LockMismatchError } from '../../../server/src/lottery/settlement/disagreement-error.ts'
import { keepLogOnce } from '../../../server/src/lottery/log/keep-log.ts'
import { runDraws } from '../../../server/src/lottery/draws/run-draws.ts'
import { findDraw, readNow } from '../../../server/src/lottery/draws/store/draws.ts'
import type { DrawContext } from '../../../server/src/lottery/draws/draw-context.ts'
import type { CheatResult } from './cheats.ts'
import type { YearLottery } from './lotteries.ts'
import type { SimulationEnv } from './simulation-env.ts'
import type { TicketBuyer } from './ticket-buyer.ts'

interface Tables {
  readonly ticket: string
  readonly drawId: string
}

/** What the owner of the tables does between lock and payment; `$one` is the id of a ticket of the draw. */
const tamperings: readonly { readonly name: string; readonly change: (of: Tables) => string }[] = [
  {
    name: 'pick altered after the round, in the tables',
    change: ({ ticket }) => `update ${ticket} set pick = pick || '0' where id = $one`,
  },
  {
    name: 'text altered after the round, in the tables',
    change: ({ ticket }) => `update ${ticket} set text = replace(text, 'stake ', 'stake 1') where id = $one`,
  },
  {
    name: 'ticket inserted',
    change: ({ ticket }) =>
      `insert into ${ticket} (draw_id, merchant_id, member_id, order_id, number, bet, pick, stake, book, currency, text, salt, issued_at,
         shard)
       select draw_id, merchant_id, member_id, '00000000-0000-4000-8000-000000000001', 'FORGED', bet, pick, stake, book, currency,
         replace(replace(text, 'ticket ' || number, 'ticket FORGED'), order_id::text, '00000000-0000-4000-8000-000000000001'), salt, issued_at,
         shard
       from ${ticket} where id = $one`,
  },
  {
    name: 'ticket moved to another member, in the tables',
    change: ({ ticket }) => `update ${ticket} set member_id = gen_random_uuid() where id = $one`,
  },
  { name: 'ticket dropped, in the tables', change: ({ ticket }) => `delete from ${ticket} where id = $one` },
  {
    name: 'tables rewritten to another lock',
    change: ({ drawId }) =>
      `update lottery_draw set root = sha256('other'), tickets = tickets + 1 where id = ${drawId}`,
  },
]

interface SettlementDeps {
  readonly env: SimulationEnv
  readonly context: DrawContext
  readonly buyer: TicketBuyer
  readonly lotteries: readonly YearLottery[]
  readonly moveTo: (at: Date) => Promise<void>
}

/** One more draw after the year: each change to its tickets keeps everybody from being paid, and without a change they are paid. */
export async function plantInSettlement({
  env,
  context,
  buyer,
  lotteries,
  moveTo,
}: SettlementDeps): Promise<CheatResult[]> {
  const { rows } = await env.ownerPool.query<{ id: string; code: string; numero: string; closes: Date; draws: Date }>(
    `select id, lottery_code as code, numero, closes_at as closes, draws_at as draws from lottery_draw
     where state = 'open' and lottery_code in (select code from lottery where source = 'fair') order by closes_at limit 1`,
  )
  const [sale] = rows
  const lottery = lotteries.find(({ code }) => code === sale?.code)
  if (!sale || !lottery) throw new Error('No draw is on sale after the year')
  // The year's lotteries have retired; this one is sold once more.
  await env.hold([lottery])
  await moveTo(await readNow(env.ownerPool))
  for (let order = 0; order < 6; order += 1) await buyer.buy(lottery, sale.numero)
  const work = async (at: Date) => {
    await moveTo(at)
    await runDraws(context, await readNow(env.ownerPool))
    await keepLogOnce(context)
  }
  await work(sale.closes)
  await work(new Date(sale.closes.getTime() + 4_000))
  const victim = await findTicket(env, sale.id)
  const results: CheatResult[] = []
  const settle = async () => {
    const draw = await findDraw(env.ownerPool, sale.code, sale.numero)
    if (!draw) throw new Error('The draw is gone')
    return settleDraw(context, draw)
  }
  // The table says something else when the numbers come, so that nobody is paid yet.
  const [held, ...others] = tamperings
  for (const { name, change } of held ? [held, ...others] : []) {
    const undo = await tamper(env, victim, change({ ticket: 'cell.lottery_ticket', drawId: sale.id }), sale.id)
    if (results.length === 0) await work(new Date(sale.draws.getTime() + 30_000))
    const refusal = await settle().then(
      () => 'it was settled',
      (error: unknown) => (error instanceof LockMismatchError ? null : String(error)),
    )
    results.push({ name, missed: refusal === null ? [] : [refusal] })
    await undo()
  }
  await settle()
  const state = (await findDraw(env.ownerPool, sale.code, sale.numero))?.state
  results.push({ name: 'no cheat in the tables', missed: state === 'settled' ? [] : [`the draw is ${state}`] })
  return results
}

interface Victim {
  readonly id: string
}

async function findTicket({ ownerPool }: SimulationEnv, drawId: string): Promise<Victim> {
  const { rows } = await ownerPool.query<{ id: string }>(
    `select id from cell.lottery_ticket where draw_id = $1 order by id limit 1`,
    [drawId],
  )
  if (rows[0]) return { id: rows[0].id }
  throw new Error('Nobody bought a ticket')
}

/** Changes rows as the owner of the tables can, who is stopped by no trigger; gives what undoes it. */
async function tamper({ ownerPool }: SimulationEnv, { id }: Victim, change: string, drawId: string) {
  const table = 'cell.lottery_ticket'
  const freely = (text: string) =>
    ownerPool.query(`alter table ${table} disable trigger user; ${text}; alter table ${table} enable trigger user`)
  await ownerPool.query(
    `create table year_tickets as select * from ${table} where draw_id = ${drawId};
     create table year_draw as select root, tickets from lottery_draw where id = ${drawId}`,
  )
  await freely(change.replaceAll('$one', id))
  return async () => {
    await freely(
      `delete from ${table} where draw_id = ${drawId}; insert into ${table} overriding system value select * from year_tickets`,
    )
    await ownerPool.query(
      `update lottery_draw set root = year_draw.root, tickets = year_draw.tickets from year_draw where id = ${drawId};
       drop table year_tickets, year_draw`,
    )
  }
}
