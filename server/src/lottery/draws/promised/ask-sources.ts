import { winningNumberOf } from '@parola/fair-draw'
import type { DrawnDraw } from '@parola/fair-draw/protocol'
import type { DrawContext } from '../draw-context.ts'
import type { PromisedDraw } from '../draw.ts'
import { agreedOutcome, mayDecide } from '../external-result.ts'
import { noteReports } from '../make-draw.ts'
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
  await noteReports({ ownerPool, sources: named }, draw)
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

async function decided({ ownerPool }: DrawContext, draw: PromisedDraw, told: readonly results.Told[]) {
  const decision = await results.readDecision(ownerPool, draw.id)
  return decision && mayDecide(told, decision.outcome) ? decision.outcome : null
}
