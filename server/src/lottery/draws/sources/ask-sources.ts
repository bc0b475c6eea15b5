import { winningNumberOf } from '@parola/fair-draw'
import type { DrawnDraw } from '@parola/fair-draw/protocol'
import type { DrawContext } from '../draw-context.ts'
import type { PromisedDraw } from '../draw.ts'
import { ruleTable } from '@parola/fair-draw/rules'
import { agreedOutcome, decisionText, fitsShape, mayDecide } from './external-result.ts'
import type { Pool } from '../../../platform/db/db.ts'
import { isSameBytes } from '../../../platform/security/secrets.ts'
import { readNow } from '../store/draws.ts'
import type { ResultSource } from './result-sources.ts'
import * as results from '../store/results.ts'

/**
 * The result of a state lottery with what its sources said: two that agree while none differs settle it, and where they differ an operator
 * decides for what one of them reports. Only sources that the promise names are asked. Null while there is none.
 */
export async function askSources(context: DrawContext, draw: PromisedDraw): Promise<DrawnDraw | null> {
  const { ownerPool, sources } = context
  const { source } = draw.origin.promise
  const hosts = source.kind === 'external' ? source.hosts : []
  const named = sources.filter(({ host }) => hosts.includes(host))
  await noteReports(ownerPool, named, draw)
  const told = (await results.readTold(ownerPool, draw.id)).filter(({ host }) => hosts.includes(host))
  const outcome = agreedOutcome(told.map((one) => one.outcome)) ?? (await decided(context, draw, told))
  if (!outcome) return null
  return {
    game: draw.gameCode,
    number: draw.numero,
    numbers: winningNumberOf(outcome),
    said: told.map(({ host, toldAt, outcome: said, answer }) => ({
      host,
      at: Math.floor(toldAt.getTime() / 1000),
      numbers: winningNumberOf(said),
      answer: answer.toString('hex'),
    })),
  }
}

/** Asks the sources for a draw's result and stores what they report. */
async function noteReports(pool: Pool, sources: readonly ResultSource[], draw: PromisedDraw): Promise<void> {
  const { id, gameCode, numero, kind, ruleVersion } = draw
  const { draw: shape } = ruleTable(kind, ruleVersion)
  const now = await readNow(pool)
  await Promise.all(
    sources.map(async ({ name, host, resultOf }) => {
      const report = await resultOf(gameCode, numero)
      if (report && fitsShape(shape, report.outcome))
        await results.noteTold(pool, id, { source: name, host, ...report, toldAt: now })
    }),
  )
}

/** A decision counts only with the signature of a process that knows our secrets: the owner of the tables cannot write one. */
async function decided({ ownerPool, signer }: DrawContext, draw: PromisedDraw, told: readonly results.Told[]) {
  const decision = await results.readDecision(ownerPool, draw.id)
  if (!decision || !mayDecide(told, decision.outcome)) return null
  const { outcome, operator, signature } = decision
  const isOurs = isSameBytes(signer.sign(decisionText(draw.gameCode, draw.numero, outcome, operator)), signature)
  return isOurs ? outcome : null
}
