import type { Outcome } from '@parola/fair-draw'
import { inTransaction } from '../../platform/db/db.ts'
import { invariant } from '../../platform/errors.ts'
import type { DrawContext } from '../draws/draw-context.ts'
import type { Draw } from '../draws/draw.ts'
import { factorOf, ruleTable, stakeLimits } from '@parola/fair-draw/rules'
import { independentPrize } from './independent-prize.ts'
import * as store from '../draws/store/draws.ts'
import * as settlement from './store.ts'

/** The two prize calculations differ on one bet. An engineer must find out why before any prize is paid. */
export class DisagreementError extends Error {
  override name = 'DisagreementError'
}

const judgedAtOnce = 5_000
/** One worker settles a draw of up to this many chunks. A larger draw gets up to one worker per shard. */
const chunksPerWorker = 8
const mostHelpers = 31
const pauseMs = 1_000

const caps = Object.fromEntries(Object.entries(stakeLimits).map(([currency, { cap }]) => [currency, cap]))

/** Judges every distinct bet of a drawn draw, then pays. No shard pays before all shards are judged. */
export async function settleDraw(context: DrawContext, draw: Draw): Promise<void> {
  const { ownerPool, schemas } = context
  const { outcome } = draw
  invariant(outcome, 'a draw without an outcome cannot be settled')
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
      const second = independentPrize(draw.kind, draw.ruleVersion, bet, pick, outcome)
      if (factor !== second) {
        onDisagreement()
        throw new DisagreementError(`${draw.gameCode} ${draw.numero}: ${bet} ${pick} pays ${factor} or ${second}`)
      }
      return { bet, pick, factor }
    })
    const won = judged.filter(({ factor }) => factor > 0)
    if (won.length > 0) await settlement.noteFactors(ownerPool, schema, draw.id, won)
    const last = choices.at(-1)
    if (!last || choices.length < judgedAtOnce) break
    after = last
  }
  const wrong = await settlement.findWrongPrize(ownerPool, schema, draw.id, caps)
  invariant(wrong === null, `the prize of ticket ${wrong} is above the cap or not whole: its stake was never allowed`)
}

/**
 * Pays the remaining chunks, in parallel with other workers, and ends the draw once none is left. One worker uses a full core of a shard's
 * database; a second one in the same shard slows it down and makes bettors wait longer.
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

/** Work of one helper: pays chunks, starting in its own shard, and ends the draw if it finishes last. */
export async function payChunks({ ownerPool, schemas }: DrawContext, draw: Draw, helper = 0): Promise<void> {
  for (const schema of [...schemas.slice(helper), ...schemas.slice(0, helper)]) {
    for (;;) {
      const at = await store.readNow(ownerPool)
      if (!(await settlement.payNext(ownerPool, schema, draw.id, at, caps))) break
    }
  }
  const now = await store.readNow(ownerPool)
  const left = await settlement.countUnsettled(ownerPool, schemas, draw.id)
  // Other workers are still paying the last chunks. If they die, the next run pays those chunks.
  if (left > 0) return store.postpone(ownerPool, draw, new Date(now.getTime() + pauseMs))
  await inTransaction(ownerPool, { merchantId: null, now }, async (trx) => {
    if (draw.state === 'void') await store.advance(trx, draw, 'refunded', null)
    else await store.advance(trx, draw, 'settled', now)
  })
}
