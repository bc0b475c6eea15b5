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
    games.push(linesOf(game, await store.readTurnover(ownerPool, game.game, unpaid)))
  await inTransaction(ownerPool, { merchantId: null, now }, async (trx) => {
    await store.holdPaid(trx)
    // Another process was faster.
    if (games.length === 0 || (await store.isPaid(trx, day))) return
    const entryOf = (part: readonly PaidGame[][]) => ({ kind: 'paid', day, games: part.flat() }) as const
    for (const part of partsThatFit(games, entryOf)) await insertEntry(trx, entryOf(part))
  })
  return games.length > 0
}

/** One line for each currency, rising. */
function linesOf({ game, draws, voids, late }: store.GameDay, turnover: readonly store.Turnover[]): PaidGame[] {
  const sold = turnover.length > 0 ? turnover : [{ currency: anyCurrency, tickets: 0, stakes: 0, prizes: 0 }]
  return sold.map(({ currency, tickets, stakes, prizes }) => ({
    game,
    currency,
    draws,
    tickets,
    stakesMinor: stakes,
    prizesMinor: prizes,
    voids,
    late,
  }))
}
