import type { Currency, ValueOf, wallet } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import type { OwnerRef } from '../platform/http/serve.ts'
import { stretchOf, type Period } from './period.ts'
import { figuresOf, givenOf, lifetimeOf, type Flow } from './pnl.ts'
import * as store from './store/statement.ts'

/** A leap year. */
const mostDays = 366

type Pnl = ValueOf<typeof wallet.memberPnl>
type Asked = [trx: Trx, owner: OwnerRef, books: readonly wallet.Book[], currency: Currency, period: Period]

/** Deposits, stakes and wins by day with movements and for the period, and lifetime deposits and withdrawals. */
export const readPnl = async (...asked: Asked): Promise<Pnl> => (await readFigures(...asked)).pnl

/** For internal checks: also returns what came from the member's agent in the period. */
export async function readFigures(
  ...[trx, owner, books, currency, period]: Asked
): Promise<{ readonly pnl: Pnl; readonly givenMinor: number }> {
  const stretch = stretchOf(period, mostDays)
  const flows: store.DayFlow[] = []
  const ever: Flow[] = []
  for (const part of await store.partsOf(trx, owner, books, stretch)) {
    // The sums have one currency only.
    if (part.currency !== currency) continue
    flows.push(...(await store.readDays(trx, part, { ...stretch, ...period })))
    ever.push(...(await store.readPayments(trx, part)))
  }
  const days = [...Map.groupBy(flows, ({ day }) => day)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const pnl = {
    days: days.map(([day, ofDay]) => Object.assign({ day }, figuresOf(ofDay, currency))),
    period: figuresOf(flows, currency),
    lifetime: lifetimeOf(ever, currency),
  }
  return { pnl, givenMinor: givenOf(flows) }
}
