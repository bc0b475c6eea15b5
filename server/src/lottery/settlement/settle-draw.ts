import type { Outcome } from '@parola/fair-draw'
import { invariant } from '../../platform/errors.ts'
import type { DrawContext } from '../draws/draw-context.ts'
import type { Draw } from '../draws/draw.ts'
import { factorOf, ruleTable } from '@parola/fair-draw/rules'
import { caps } from './caps.ts'
import { DisagreementError } from './disagreement-error.ts'
import { independentPrize } from './independent-prize.ts'
import { payDraw } from './pay-draw.ts'
import { settlePromisedDraw } from './promised/settle-promised-draw.ts'
import * as store from '../draws/store/draws.ts'
import * as settlement from './store.ts'

export { payChunks, payDraw } from './pay-draw.ts'

const judgedAtOnce = 5_000

/** Judges every distinct bet of a drawn draw, then pays. Draws of version 2 are paid by their hashed tickets. No shard pays before all shards are judged. */
export async function settleDraw(context: DrawContext, draw: Draw): Promise<void> {
  if (draw.promiseId !== null) return settlePromisedDraw(context, draw)
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
