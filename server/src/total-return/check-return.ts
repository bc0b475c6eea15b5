import type { operators } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import { DomainError } from '../platform/errors.ts'
import { ppmDown, ppmUp } from './fraction.ts'
import { paying, sourcesOf, type Source } from './source.ts'
import * as store from './store.ts'
import { isFree, sumText, totalsOf, type BetTotal } from './total-return.ts'

/** Names the bet, its total and what it is made of. */
export class ReturnTooHighError extends DomainError {
  constructor(best: BetTotal, sources: readonly Source[]) {
    const sum = sumText(best, sources)
    super('return_too_high', { sum, ...shownTotal(best), parts: paying(sources, best.bet).map(shownPart) })
    this.message = `${this.message}: ${sum}`
  }
}

/**
 * Refuses what the transaction has just written if a bet on offer now returns all of its stake, with everything that is paid on top. The
 * transactions of a merchant take turns here, so of two changes that are too much together the later one is refused.
 */
export async function checkReturn(trx: Trx): Promise<void> {
  await store.takeTurn(trx)
  const sources = sourcesOf(await store.readTerms(trx))
  const [best] = totalsOf(await store.readBets(trx), sources)
  if (best && isFree(best)) throw new ReturnTooHighError(best, sources)
}

/** For operators: what is paid for stakes, and what every bet returns with it. */
export async function showTotalReturns(trx: Trx): Promise<operators.TotalReturns> {
  const sources = sourcesOf(await store.readTerms(trx))
  return {
    sources: sources.map(({ name, lottery, games }) => ({
      source: name,
      lotteryPpm: ppmUp(lottery),
      gamesPpm: ppmUp(games),
    })),
    bets: totalsOf(await store.listBets(trx), sources).map(shownTotal),
  }
}

const shownTotal = ({ bet, total }: BetTotal): operators.TotalReturns['bets'][number] => ({
  bet: bet.name,
  isGame: bet.isGame,
  returnPpm: ppmDown(bet.return),
  sharePpm: bet.share,
  totalPpm: ppmDown(total),
})

const shownPart = ({ name, rate }: ReturnType<typeof paying>[number]) => ({ source: name, ppm: ppmUp(rate) })
