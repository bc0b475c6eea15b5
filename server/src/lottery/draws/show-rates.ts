import type { lottery, ValueOf } from '@parola/contract'
import type { Chain } from '@parola/fair-draw'
import { paidForm, parseText, type PaidGame } from '@parola/fair-draw/protocol'
import type { StepRunner, Trx } from '../../platform/db/db.ts'
import { memoizeFor } from '../../platform/memoize-for.ts'
import * as store from './store/rates.ts'

type Rates = ValueOf<typeof lottery.drawRates>

const days = 30
const dayMs = 86_400_000
const keepMs = 60_000

/** Public rates of promised draws; the same for every merchant, because they share their draws. */
export function createDrawRates(chain: Chain): (runStep: StepRunner) => Promise<Rates> {
  const memoized = memoizeFor<Rates>(keepMs)
  return (runStep) => memoized(() => runStep((trx) => showRates(trx, chain)))
}

/** Days that are in the log as paid count as the log has them, where everybody can add them up; only the days since are counted here. */
export async function showRates(trx: Trx, chain: Chain): Promise<Rates> {
  const today = Math.floor((await store.readNow(trx)).getTime() / dayMs) * dayMs
  const from = new Date(today - (days - 1) * dayMs)
  const paid = (await store.readPaid(trx, dayOf(from))).map((text) => parseText(paidForm, text))
  const lastPaid = paid.at(-1)?.day
  const unpaidFrom = lastPaid === undefined ? from : new Date(Date.parse(lastPaid) + dayMs)
  const parts = [...paid.flatMap(({ games }) => eachGameOnce(games)), await store.countDraws(trx, unpaidFrom, chain)]
  const sum = (what: 'draws' | 'late' | 'voids') => parts.reduce((total, part) => total + part[what], 0)
  return { days, draws: sum('draws'), late: sum('late'), voids: sum('voids') }
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** A game has a line for each currency, each with the same counts of draws. */
const eachGameOnce = (games: readonly PaidGame[]) => [...new Map(games.map((game) => [game.game, game])).values()]
