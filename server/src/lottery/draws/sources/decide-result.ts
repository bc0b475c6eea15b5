import type { Outcome } from '@parola/fair-draw'
import type { DrawContext } from '../draw-context.ts'
import { isExternal, isPromised, type Draw } from '../draw.ts'
import { decisionText, mayDecide } from './external-result.ts'
import * as store from '../store/draws.ts'
import * as results from '../store/results.ts'

/** Records an operator's decision for one of the results that the sources report. Returns false unless they differ and one reports it. */
export async function decideResult(
  { ownerPool, signer }: Pick<DrawContext, 'ownerPool' | 'signer'>,
  draw: Draw,
  { outcome, operator }: { readonly outcome: Outcome; readonly operator: string },
): Promise<boolean> {
  if (draw.state !== 'locked' || !isPromised(draw) || !isExternal(draw)) return false
  if (!mayDecide(await results.readTold(ownerPool, draw.id), outcome)) return false
  const signature = signer.sign(decisionText(draw.gameCode, draw.numero, outcome, operator))
  const now = await store.readNow(ownerPool)
  await results.noteDecision(ownerPool, draw.id, { outcome, operator, signature }, now)
  await store.postpone(ownerPool, draw, now)
  return true
}
