import type { DrawContext } from '../draws/draw-context.ts'
import type { Draw } from '../draws/draw.ts'
import { caps } from './caps.ts'
import { isReleased } from './release-draw.ts'
import { hasHeldPrizes, payHeld } from './store/winners.ts'

/** Pays the prizes that a late lock holds back. Returns false while two people have not released them. */
export async function payReleased(context: DrawContext, draw: Draw, at: Date): Promise<boolean> {
  const { ownerPool } = context
  if (draw.promiseId === null || draw.state !== 'drawn') return true
  if (!(await hasHeldPrizes(ownerPool, draw.id))) return true
  if (!(await isReleased(context, draw))) return false
  await payHeld(ownerPool, draw.id, at, caps)
  return true
}
