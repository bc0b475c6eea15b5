import type { DrawContext } from '../../draws/draw-context.ts'
import type { Draw } from '../../draws/draw.ts'
import * as draws from '../../draws/store/draws.ts'
import * as store from './store.ts'

/**
 * Records that an operator has looked at a draw with a late lock and lets its large prizes be paid. Two must, each counts once. Returns
 * false unless the draw waits for it.
 */
export async function releaseDraw(
  { ownerPool, schemas, signer }: Pick<DrawContext, 'ownerPool' | 'schemas' | 'signer'>,
  draw: Draw,
  operator: string,
): Promise<boolean> {
  if (draw.promiseId === null || draw.state !== 'drawn') return false
  if ((await store.holdingOf(ownerPool, schemas, draw.id)).length === 0) return false
  const signature = signer.sign(['v2', 'release', draw.gameCode, draw.numero, operator].join('|'))
  const now = await draws.readNow(ownerPool)
  await store.noteRelease(ownerPool, draw.id, { operator, signature }, now)
  await draws.postpone(ownerPool, draw, now)
  return true
}
