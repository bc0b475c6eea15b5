import { lottery, type Currency } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import { watchStops } from '../catalogue/index.ts'
import type { Config } from '../platform/config/config.ts'
import { serveInSteps, type MerchantRef } from '../platform/http/serve.ts'
import type { Secrets } from '../platform/security/secrets.ts'
import { createSalesSnapshot } from './sales-snapshot.ts'
import { cancelWithNote } from './receipts/cancel-with-note.ts'
import { createReceiptSigner } from './receipts/signer-client.ts'
import { describeRules } from './describe-rules.ts'
import { createOrderBatcher } from './orders/order-batcher.ts'
import { listFavourites, setFavourite } from './favourites.ts'
import { launchLottery } from './launch-lottery.ts'
import { menuOf, numerosOf, recentsOf } from './list-lotteries.ts'
import { listOrders } from './orders/list-orders.ts'
import { placeOrder } from './orders/place-order.ts'
import { showDraw, showLog } from './draws/show-draw.ts'
import { createDrawRates } from './draws/show-rates.ts'
import { openDrawLog } from './log/log-client.ts'
import { createLogPages } from './log/show-log.ts'
import { createInclusions } from './proof/show-inclusion.ts'
import { showOrder } from './orders/show-order.ts'
import { offeredOrThrow, resultsOf, showHistory } from './draws/show-results.ts'
import { createSigner } from './proof/signing.ts'
import * as store from './store/member.ts'

interface LotteryDeps {
  readonly secrets: Secrets
  readonly config: Pick<Config, 'beaconChain' | 'beaconMirrors' | 'fairDraw'>
  readonly currencyOf: (merchant: MerchantRef) => Promise<Currency>
}

/**
 * Calls read the sales snapshot before opening a transaction, and most need nothing else. An order goes to the batcher, which opens one
 * transaction for all concurrent orders.
 */
export function lotteryRoutes(app: FastifyInstance, deps: LotteryDeps): void {
  const { secrets, config, currencyOf } = deps
  const { fairDraw } = config
  const beacon = { chain: config.beaconChain, mirrors: config.beaconMirrors }
  const receiptSigner = fairDraw && createReceiptSigner(fairDraw.signerUrl)
  const salesSnapshot = createSalesSnapshot({ receiptKeyLeadSeconds: fairDraw?.receiptKeyLeadSeconds ?? null })
  const stopsOf = watchStops()
  const signer = createSigner(secrets)
  const orderBatcher = createOrderBatcher(app.edge.pool, {
    signer: receiptSigner,
    onUnsigned: (error) => app.log.error({ err: error }, 'orders were refused for want of a receipt'),
  })
  const inclusions = createInclusions(app.edge.pool)
  const logPages = createLogPages(openDrawLog(config))
  const drawRates = createDrawRates(config.beaconChain)

  for (const call of [lottery.gameMenu, lottery.gameMenus])
    serveInSteps(app, call, async ({ merchant, runStep, query }) =>
      menuOf(await salesSnapshot.viewFor(merchant, runStep), query.language),
    )
  for (const call of [lottery.gameMenuRecent, lottery.gameMenusRecent])
    serveInSteps(app, call, async ({ merchant, runStep, member, query }) => {
      const view = await salesSnapshot.viewFor(merchant, runStep)
      const codes = await runStep((trx) => store.recentCodes(trx, member, query.recentCount))
      return recentsOf(view, codes, query.language)
    })
  serveInSteps(app, lottery.openedNumero, async ({ merchant, runStep, query }) =>
    numerosOf(await salesSnapshot.viewFor(merchant, runStep), query.prizeMode),
  )
  serveInSteps(app, lottery.results, async ({ merchant, runStep, query }) =>
    resultsOf(await salesSnapshot.viewFor(merchant, runStep), query),
  )
  serveInSteps(app, lottery.history, async ({ merchant, runStep, query }) => {
    const one = offeredOrThrow(await salesSnapshot.viewFor(merchant, runStep), query.gameId)
    return runStep((trx) => showHistory(trx, one, query))
  })
  serveInSteps(app, lottery.rules, async ({ merchant, runStep, query }) => {
    const view = await salesSnapshot.viewFor(merchant, runStep)
    return describeRules(view, offeredOrThrow(view, query.gameId), await currencyOf(merchant), query.language)
  })
  serveInSteps(app, lottery.draw, async ({ merchant, runStep, query }) => {
    const one = offeredOrThrow(await salesSnapshot.viewFor(merchant, runStep), query.gameId)
    return runStep((trx) => showDraw(trx, beacon, one, query.numero, query.language))
  })
  serveInSteps(app, lottery.drawLog, ({ runStep, query }) => runStep((trx) => showLog(trx, signer, query.after)))
  serveInSteps(app, lottery.promise, ({ runStep, query }) => logPages.showPromise(runStep, query.hash))
  serveInSteps(app, lottery.drawEvidence, async ({ merchant, runStep, query }) => {
    const one = offeredOrThrow(await salesSnapshot.viewFor(merchant, runStep), query.gameId)
    return logPages.showEvidence(runStep, one.code, query.numero)
  })
  serveInSteps(app, lottery.logHead, () => logPages.showHead())
  serveInSteps(app, lottery.drawRates, ({ runStep }) => drawRates(runStep))
  serveInSteps(app, lottery.headConsistency, ({ query }) => logPages.showConsistency(query.sizes))

  serveInSteps(app, lottery.placeOrder, async ({ merchant, runStep, member, body, browser }) => {
    const view = await salesSnapshot.viewFor(merchant, runStep)
    const stops = await stopsOf(merchant, runStep)
    const [currency, language] = [await currencyOf(merchant), browser.language ?? 'EN']
    return placeOrder({ orderBatcher }, { merchant, member, currency, language, view, stops, runStep }, body)
  })
  serveInSteps(app, lottery.orders, async ({ merchant, runStep, member, query }) => {
    const view = await salesSnapshot.viewFor(merchant, runStep)
    return runStep((trx) => listOrders(trx, view, member, query))
  })
  serveInSteps(app, lottery.orderDetail, async ({ merchant, runStep, member, query }) => {
    const view = await salesSnapshot.viewFor(merchant, runStep)
    return runStep((trx) => showOrder(trx, view, member, query))
  })
  serveInSteps(app, lottery.inclusion, ({ runStep, member, query }) =>
    inclusions.ofTicket(runStep, member, query.ticket),
  )
  serveInSteps(app, lottery.orderInclusion, ({ runStep, member, query }) =>
    inclusions.ofOrder(runStep, member, query.id),
  )
  serveInSteps(app, lottery.cancelSuborder, async ({ merchant, runStep, member, body }) => {
    const view = await salesSnapshot.viewFor(merchant, runStep)
    return cancelWithNote(receiptSigner, { member, view, runStep }, body.ticket)
  })

  serveInSteps(app, lottery.favourites, async ({ merchant, runStep, member }) => {
    const view = await salesSnapshot.viewFor(merchant, runStep)
    return runStep((trx) => listFavourites(trx, view, member))
  })
  serveInSteps(app, lottery.setFavourite, async ({ merchant, runStep, member, body }) => {
    const view = await salesSnapshot.viewFor(merchant, runStep)
    return runStep((trx) => setFavourite(trx, view, member, body))
  })
  serveInSteps(app, lottery.launchLottery, async ({ merchant, runStep, member, body, browser }) => {
    const view = await salesSnapshot.viewFor(merchant, runStep)
    return runStep((trx) => launchLottery(trx, view, member, { ...body, host: browser.host }))
  })
}
