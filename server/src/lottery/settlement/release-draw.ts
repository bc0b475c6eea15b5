import { isSameBytes } from '../../platform/security/secrets.ts'
import type { DrawContext } from '../draws/draw-context.ts'
import type { Draw } from '../draws/draw.ts'
import * as draws from '../draws/store/draws.ts'
import type { Signer } from '../proof/signing.ts'
import { noteRelease, readReleases } from './store/releases.ts'
import { hasHeldPrizes } from './store/winners.ts'

type ReleaseContext = Pick<DrawContext, 'ownerPool' | 'signer'>

/**
 * Records that an operator has looked at a draw with a late lock and lets its large prizes be paid. Two must, each counts once. Returns
 * false unless the draw waits for it.
 */
export async function releaseDraw(
  { ownerPool, signer }: ReleaseContext,
  draw: Draw,
  operator: string,
): Promise<boolean> {
  if (draw.promiseId === null || draw.state !== 'drawn') return false
  if (!(await hasHeldPrizes(ownerPool, draw.id))) return false
  const signature = signRelease(signer, draw, operator)
  const now = await draws.readNow(ownerPool)
  await noteRelease(ownerPool, draw.id, { operator, signature }, now)
  await draws.postpone(ownerPool, draw, now)
  return true
}

/** Whether two operators have released it. One counts only with the signature of a process that knows our secrets. */
export async function isReleased(
  { ownerPool, signer }: Pick<ReleaseContext, 'ownerPool' | 'signer'>,
  draw: Draw,
): Promise<boolean> {
  const releases = await readReleases(ownerPool, draw.id)
  const ours = releases.filter(({ operator, signature }) => isSameBytes(signRelease(signer, draw, operator), signature))
  return ours.length >= 2
}

const signRelease = (signer: Signer, { gameCode, numero }: Draw, operator: string): Buffer =>
  signer.sign(['parola-lottery/1 release', gameCode, numero, operator].join('|'))
