import { lottery } from '@parola/contract'
import { checkDraw, verdictOf, type Verdict } from '@parola/fair-draw/phone'
import { callApi, type Session } from '../../../api/index.ts'
import { checkOrder } from './check-order.ts'
import { fetchEvidence, seriesOf } from './evidence.ts'
import { memberOf } from './kept-note.ts'
import { readAll } from './memory.ts'
import { pinnedTrust } from './trust.ts'

export interface PromisedCheck {
  readonly draw: Verdict
  /** Of the orders for it that this phone keeps. */
  readonly orders: readonly { readonly id: string; readonly verdict: Verdict; readonly file: string }[]
}

/** Checks a draw with a promise, and the orders for it that this phone keeps. */
export async function checkPromised(page: lottery.DrawPage, session: Session | null): Promise<PromisedCheck> {
  const { gameId, gameCode: game, numero: number, winningNumber: shown } = page
  const trust = pinnedTrust()
  const now = Math.floor(Date.now() / 1000)
  const own = await keptOrders(page, session)
  // The promise that was kept counts, whatever the page names.
  const series = await seriesOf(own[0]?.promise ?? page.promise?.hash ?? '')
  const evidence = await fetchEvidence(series, { gameId, game, number, shown }, trust, now)
  const draw = checkDraw(series, { game, number }, evidence, trust, now)
  const orders = await Promise.all(
    own.map(async ({ id }) => {
      const { verdict, file } = await checkOrder(await callApi(lottery.orderDetail, { query: { id, language: 'EN' } }))
      return { id, file, verdict: verdict ?? verdictOf(['waiting'], null) }
    }),
  )
  return { draw, orders }
}

async function keptOrders({ gameCode, numero }: lottery.DrawPage, session: Session | null) {
  if (!session) return []
  const orders = await readAll('orders')
  return orders.filter(
    ({ member, kept: { order } }) => member === memberOf(session) && order.game === gameCode && order.number === numero,
  )
}
