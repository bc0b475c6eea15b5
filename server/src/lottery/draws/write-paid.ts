import type { PaidGame } from '@parola/fair-draw/protocol'
import { stakeLimits } from '@parola/fair-draw/rules'
import { inTransaction } from '../../platform/db/db.ts'
import { insertEntry } from '../log/store.ts'
import type { DrawContext } from './draw-context.ts'
import { readNow } from './store/draws.ts'
import { partsThatFit } from './fit-entries.ts'
import * as store from './store/paid.ts'

/** A game that sold nothing has no currency of its own, and its draws are counted all the same. */
const [anyCurrency = 'USD'] = Object.keys(stakeLimits)

/** Writes what the oldest unpaid day took and paid, once it is over and all of its draws have ended. Returns whether it wrote one. */
export async function writePaid(context: DrawContext): Promise<boolean> {
  const { ownerPool, beacon } = context
  const now = await readNow(ownerPool)
  const unpaid = await store.readUnpaidDay(ownerPool)
  if (!unpaid || now < unpaid.until || !(await store.isDayOver(ownerPool, unpaid))) return false
  const day = unpaid.from.toISOString().slice(0, 10)
  const games: PaidGame[][] = []
  for (const game of await store.readGameDays(ownerPool, unpaid, beacon.chain))
    games.push(linesOf(game, await turnoverOf(context, game.game, unpaid)))
  await inTransaction(ownerPool, { merchantId: null, now }, async (trx) => {
    await store.holdPaid(trx)
    // Another process was faster.
    if (games.length === 0 || (await store.isPaid(trx, day))) return
    const entryOf = (part: readonly PaidGame[][]) => ({ kind: 'paid', day, games: part.flat() }) as const
    for (const part of partsThatFit(games, entryOf)) await insertEntry(trx, entryOf(part))
  })
  return games.length > 0
}

async function turnoverOf(
  { ownerPool, schemas }: DrawContext,
  game: string,
  day: store.Day,
): Promise<store.Turnover[]> {
  const all: store.Turnover[] = []
  for (const schema of schemas) all.push(...(await store.readTurnover(ownerPool, schema, game, day)))
  return all
}

/** One line for each currency, rising. */
function linesOf({ game, draws, voids, late }: store.GameDay, turnover: readonly store.Turnover[]): PaidGame[] {
  const sold = turnover.length > 0 ? turnover : [{ currency: anyCurrency, tickets: 0, stakes: 0, prizes: 0 }]
  const byCurrency = [...Map.groupBy(sold, ({ currency }) => currency)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return byCurrency.map(([currency, all]) => ({
    game,
    currency,
    draws,
    tickets: sum(all, 'tickets'),
    stakesMinor: sum(all, 'stakes'),
    prizesMinor: sum(all, 'prizes'),
    voids,
    late,
  }))
}

const sum = (all: readonly store.Turnover[], what: 'tickets' | 'stakes' | 'prizes'): number =>
  all.reduce((total, one) => total + one[what], 0)
