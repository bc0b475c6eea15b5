import { sessions, type lottery } from '@parola/contract'
import {
  checkPurchase,
  exportFile,
  headOfPromise,
  headsOf,
  openSeries,
  type EnteredOrder,
  type KeptOrder,
  type KeptSeries,
  type PurchaseProblem,
} from '@parola/fair-draw/phone'
import { canonicalPick, ruleTable } from '@parola/fair-draw/rules'
import { serverNow, type Session } from '../../../api/index.ts'
import { keepSeries, seriesOf } from './evidence.ts'
import { followHeads } from './heads.ts'
import { memberOf, noteKept } from './kept-note.ts'
import { withoutSeries, write } from './memory.ts'
import { pinnedTrust } from './trust.ts'

/** An order as it was sent. */
export interface SentOrder {
  readonly id: string
  readonly numero: string
  readonly lines: readonly { readonly bet: string; readonly pick: string; readonly stake: number }[]
}

export interface KeptPurchase {
  /** Why "bought" must not be said. */
  readonly problems: readonly PurchaseProblem[]
  /** For the person to keep and for the stand-alone verifier. */
  readonly file: string
}

/** Checks what came for an order against what was entered, and keeps it for the check after the draw. */
export async function keepPurchase(
  sent: SentOrder,
  rules: Pick<lottery.Rules, 'gameId' | 'gameCode' | 'kind' | 'version' | 'stake'>,
  purchase: lottery.Purchase,
  session: Session,
): Promise<KeptPurchase> {
  const trust = pinnedTrust()
  const now = Math.floor(serverNow() / 1000)
  const order = enteredOrder(sent, rules, session)
  const checkWith = (series: KeptSeries) => {
    const kept = keptOrder(order, series, purchase, now, true)
    return { kept, problems: checkPurchase(kept, trust, now) }
  }
  let checked = checkWith(await seriesOf(purchase.promise))
  // A receipt key may be newer than the kept promise.
  if (checked.problems.includes('receipt')) checked = checkWith(await seriesOf(purchase.promise, true))
  const { kept } = checked
  const { opened } = openSeries(kept.series, order, trust)
  const forks = await followHeads(headsOf([kept.series.promise, ...kept.series.keys], trust), trust)
  const problems = [...checked.problems, ...forks.filter((finding) => finding === 'fork')]
  if (opened) {
    await keepSeries(kept.series, opened)
    const { draws: drawsAt } = opened.draw
    const member = memberOf(session)
    await write('orders', {
      id: order.id,
      member,
      gameId: rules.gameId,
      promise: purchase.promise,
      drawsAt,
      kept: withoutSeries(kept),
    })
    noteKept()
  }
  return { problems, file: exportFile(kept, headOfPromise(kept.series)) }
}

/** The order in the form that its tickets have, from what the phone itself knows. */
function enteredOrder(
  { id, numero, lines }: SentOrder,
  { gameCode, kind, version, stake }: Pick<lottery.Rules, 'gameCode' | 'kind' | 'version' | 'stake'>,
  { type }: Session,
): EnteredOrder {
  const table = ruleTable(kind, version)
  return {
    id,
    game: gameCode,
    number: numero,
    lines: lines.map(({ bet, pick, stake: minor }) => ({
      bet,
      pick: canonicalPick(table, bet, pick) ?? pick,
      stake: minor,
    })),
    currency: stake.min.currency,
    book: sessions.roleOf(type) === 'trial' ? 'trial' : 'real',
  }
}

export const keptOrder = (
  order: EnteredOrder,
  series: KeptSeries,
  { receipt, tickets, cancellations }: lottery.Purchase,
  receiptAt: number,
  isFromPurchase: boolean,
): KeptOrder => ({
  version: 1,
  order,
  series,
  tickets: tickets.map(({ text, salt }) => ({ text, salt, place: null })),
  receipt,
  receiptAt,
  cancellations,
  boughtAt: Math.floor(Date.now() / 1000),
  isFromPurchase,
  roundSeenAt: null,
  credited: [],
  verdict: null,
})
