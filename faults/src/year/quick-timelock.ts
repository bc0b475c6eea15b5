/**
 * Replaces `fair-draw/src/timelock.ts` in the workers of a simulated year. Real rounds are sealed and opened as in the product. For the
 * others a hash of the round's signature masks the secret, which is fast and not secure.
 */
import type { Chain } from '../../../fair-draw/src/chain.ts'
import * as real from '../../../fair-draw/src/timelock.ts'
import { externalWorldFrom, masked } from './external-world.ts'

export { commitmentOf } from '../../../fair-draw/src/timelock.ts'

const world = externalWorldFrom(Number(process.env['YEAR_SEED']), Number(process.env['YEAR_REAL_EVERY']))

export async function sealSecret(chain: Chain, round: number, secret: Uint8Array): Promise<Uint8Array> {
  return world.isReal(round) ? real.sealSecret(chain, round, secret) : masked(world.signatureOf(round), secret)
}

export async function openSecret(
  chain: Chain,
  round: number,
  sealed: Uint8Array,
  signature: Uint8Array,
): Promise<Uint8Array | null> {
  if (world.isReal(round)) return real.openSecret(chain, round, sealed, signature)
  return sealed.length === 32 ? masked(signature, sealed) : null
}
