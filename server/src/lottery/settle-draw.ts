import { Currency } from '@parola/contract'
import type { Outcome } from '@parola/fair-draw'
import { inTransaction } from '../platform/db.ts'
import { invariant } from '../platform/errors.ts'
import type { DrawContext } from './draw-context.ts'
import type { Draw } from './draw.ts'
import { factorOf } from './prize.ts'
import { ruleTable } from './rule-table.ts'
import { secondOpinion } from './second-opinion.ts'
import { maxPrizeMinor } from './stakes.ts'
import * as store from './store-draws.ts'
import * as settlement from './store-settlement.ts'

/** Two readings of the rules say different things of one bet. People must look before anybody is paid. */
export class DisagreementError extends Error {
  override name = 'DisagreementError'
}

const judgedAtOnce = 5_000
/** A draw of so many stretches is settled by whoever comes first; a larger one by a worker for each shard it has tickets in. */
const chunksPerWorker = 8
const mostHelpers = 31
const pauseMs = 1_000

const mostByCurrency = Object.fromEntries(Currency.options.map((currency) => [currency, maxPrizeMinor(currency)]))

/** Judges every different bet of a draw that has an outcome, then pays. Nothing is paid anywhere before everything is judged everywhere. */
export async function settleDraw(context: DrawContext, draw: Draw): Promise<void> {
  const { ownerPool, schemas } = context
  const { outcome } = draw
  invariant(outcome, 'a draw is settled once it is drawn')
  for (const schema of schemas) await judge(context, schema, draw, outcome)
  await settlement.noteJudged(ownerPool, schemas, draw.id, await store.readNow(ownerPool))
  await payDraw(context, draw)
}

async function judge({ ownerPool, onDisagreement }: DrawContext, schema: string, draw: Draw, outcome: Outcome) {
  if (await settlement.isJudged(ownerPool, schema, draw.id)) return
  const table = ruleTable(draw.kind, draw.ruleVersion)
  for (let after = { bet: '', pick: '' }; ;) {
    const choices = await settlement.readChoices(ownerPool, schema, draw.id, after, judgedAtOnce)
    const judged = choices.map(({ bet, pick }) => {
      const factor = factorOf(table, bet, pick, outcome)
      const second = secondOpinion(draw.kind, draw.ruleVersion, bet, pick, outcome)
      if (factor !== second) {
        onDisagreement()
        throw new DisagreementError(`${draw.gameCode} ${draw.numero}: ${bet} ${pick} pays ${factor} or ${second}`)
      }
      return { bet, pick, factor }
    })
    const won = judged.filter(({ factor }) => factor > 0)
    if (won.length > 0) await settlement.noteFactors(ownerPool, schema, draw.id, won)
    const last = choices.at(-1)
    if (!last || choices.length < judgedAtOnce) return
    after = last
  }
}

/**
 * Pays what is left to pay, with whoever else is at it, and ends the draw once nothing is. One hand fills a core of a shard's database:
 * a second one in the same shard makes it slower, and bettors wait longer.
 */
export async function payDraw(context: DrawContext, draw: Draw): Promise<void> {
  const { ownerPool, schemas } = context
  const unsettled = await settlement.countUnsettled(ownerPool, schemas, draw.id)
  const helpers = Math.min(mostHelpers, schemas.length - 1, Math.ceil(unsettled / chunksPerWorker) - 1)
  if (helpers > 0) {
    const now = await store.readNow(ownerPool)
    await inTransaction(ownerPool, { merchantId: null, now }, (trx) => settlement.askForHelp(trx, draw, helpers))
  }
  await payChunks(context, draw)
}

/** What a helper does: no more than to pay, each beginning in a shard of its own, and to end the draw if it was the last to. */
export async function payChunks({ ownerPool, schemas }: DrawContext, draw: Draw, helper = 0): Promise<void> {
  for (const schema of [...schemas.slice(helper), ...schemas.slice(0, helper)]) {
    for (;;) {
      const at = await store.readNow(ownerPool)
      if (!(await settlement.payNext(ownerPool, schema, draw.id, at, mostByCurrency))) break
    }
  }
  const now = await store.readNow(ownerPool)
  const left = await settlement.countUnsettled(ownerPool, schemas, draw.id)
  // Somebody else is still at the last ones. If they never end, whoever looks next does them.
  if (left > 0) return store.postpone(ownerPool, draw, new Date(now.getTime() + pauseMs))
  await inTransaction(ownerPool, { merchantId: null, now }, async (trx) => {
    if (draw.state === 'void') await store.advance(trx, draw, 'refunded', null)
    else await store.advance(trx, draw, 'settled', now)
  })
}
