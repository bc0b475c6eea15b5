import type { Outcome } from '@parola/fair-draw'
import type { DrawContext } from './draw-context.ts'
import type { Draw } from './draw.ts'
import { agreedOutcome, confirmationText } from './external-result.ts'
import * as store from './store/draws.ts'
import * as results from './store/results.ts'

/** Records an operator's confirmation of the result that the sources agree on. Returns that outcome, or null while the sources disagree. */
export async function confirmResult(
  { ownerPool, signer }: Pick<DrawContext, 'ownerPool' | 'signer'>,
  draw: Draw,
  operator: string,
): Promise<Outcome | null> {
  if (draw.state !== 'locked' || draw.origin.source !== 'external') return null
  const told = await results.readTold(ownerPool, draw.id)
  const outcome = agreedOutcome(told.map((one) => one.outcome))
  if (!outcome) return null
  const signature = signer.sign(confirmationText(draw.gameCode, draw.numero, outcome, operator))
  const now = await store.readNow(ownerPool)
  await results.noteConfirmation(ownerPool, draw.id, { outcome, operator, signature }, now)
  await store.postpone(ownerPool, draw, now)
  return outcome
}
