import { lottery, type Currency } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import { watchStops } from '../catalogue/index.ts'
import { serveInSteps, type MerchantRef } from '../platform/http.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { ShardMap } from '../platform/shards.ts'
import { createBoard } from './board.ts'
import { cancelTicket } from './cancel-ticket.ts'
import { describeRules } from './describe-rules.ts'
import { createDesk } from './desk.ts'
import { listFavourites, setFavourite } from './favourites.ts'
import { launchLottery } from './launch-lottery.ts'
import { menuOf, numerosOf, recentsOf } from './list-lotteries.ts'
import { listOrders } from './list-orders.ts'
import { placeOrder } from './place-order.ts'
import { showDraw, showLog, type BeaconInfo } from './show-draw.ts'
import { createInclusions } from './show-inclusion.ts'
import { showOrder } from './show-order.ts'
import { offeredOrThrow, resultsOf, showHistory } from './show-results.ts'
import { createSigner } from './signing.ts'
import * as store from './store-member.ts'

interface LotteryNeeds {
  readonly shards: ShardMap
  readonly secrets: Secrets
  readonly beacon: BeaconInfo
  readonly currencyOf: (merchant: MerchantRef) => Promise<Currency>
}

/**
 * The board is looked at before a transaction is opened, and most calls need nothing else. An order goes to the desk, which opens its own
 * for all who buy at the same time.
 */
export function lotteryRoutes(app: FastifyInstance, { shards, secrets, beacon, currencyOf }: LotteryNeeds): void {
  const board = createBoard()
  const stopsOf = watchStops()
  const signer = createSigner(secrets)
  const desk = createDesk(app.edge.pool)
  const showInclusion = createInclusions(app.edge.pool, shards.schemas)

  for (const call of [lottery.gameMenu, lottery.gameMenus])
    serveInSteps(app, call, async ({ merchant, act, query }) => menuOf(await board.see(merchant, act), query.language))
  for (const call of [lottery.gameMenuRecent, lottery.gameMenusRecent])
    serveInSteps(app, call, async ({ merchant, act, member, query }) => {
      const view = await board.see(merchant, act)
      const codes = await act((trx) => store.recentCodes(trx, member, query.recentCount))
      return recentsOf(view, codes, query.language)
    })
  serveInSteps(app, lottery.openedNumero, async ({ merchant, act, query }) =>
    numerosOf(await board.see(merchant, act), query.prizeMode),
  )
  serveInSteps(app, lottery.results, async ({ merchant, act, query }) =>
    resultsOf(await board.see(merchant, act), query),
  )
  serveInSteps(app, lottery.history, async ({ merchant, act, query }) => {
    const one = offeredOrThrow(await board.see(merchant, act), query.gameId)
    return act((trx) => showHistory(trx, one, query))
  })
  serveInSteps(app, lottery.rules, async ({ merchant, act, query }) => {
    const view = await board.see(merchant, act)
    return describeRules(view, offeredOrThrow(view, query.gameId), await currencyOf(merchant), query.language)
  })
  serveInSteps(app, lottery.draw, async ({ merchant, act, query }) => {
    const one = offeredOrThrow(await board.see(merchant, act), query.gameId)
    return act((trx) => showDraw(trx, beacon, one, query.numero, query.language))
  })
  serveInSteps(app, lottery.drawLog, ({ act, query }) => act((trx) => showLog(trx, signer, query.after)))

  serveInSteps(app, lottery.placeOrder, async ({ merchant, act, member, body, browser }) => {
    const view = await board.see(merchant, act)
    const stops = await stopsOf(merchant, act)
    const [currency, language] = [await currencyOf(merchant), browser.language ?? 'EN']
    return placeOrder({ desk, signer }, { merchant, member, currency, language, view, stops, act }, body)
  })
  serveInSteps(app, lottery.orders, async ({ merchant, act, member, query }) => {
    const view = await board.see(merchant, act)
    return act((trx) => listOrders(trx, view, member, query))
  })
  serveInSteps(app, lottery.orderDetail, async ({ merchant, act, member, query }) => {
    const view = await board.see(merchant, act)
    return act((trx) => showOrder(trx, { view, signer }, member, query))
  })
  serveInSteps(app, lottery.inclusion, ({ act, member, query }) => showInclusion(act, member, query.ticket))
  serveInSteps(app, lottery.cancelSuborder, ({ act, member, body }) =>
    act((trx) => cancelTicket(trx, member, body.ticket)),
  )

  serveInSteps(app, lottery.favourites, async ({ merchant, act, member }) => {
    const view = await board.see(merchant, act)
    return act((trx) => listFavourites(trx, view, member))
  })
  serveInSteps(app, lottery.setFavourite, async ({ merchant, act, member, body }) => {
    const view = await board.see(merchant, act)
    return act((trx) => setFavourite(trx, view, member, body))
  })
  serveInSteps(app, lottery.launchLottery, async ({ merchant, act, member, body, browser }) => {
    const view = await board.see(merchant, act)
    return act((trx) => launchLottery(trx, view, member, { ...body, host: browser.host }))
  })
}
