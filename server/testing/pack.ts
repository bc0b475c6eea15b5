import { system } from '@parola/contract'
import type { Trx } from '../src/platform/db/db.ts'
import type { OwnerRef } from '../src/platform/http/serve.ts'
import { setIdentityVerified } from '../src/safer-play/index.ts'

/** By which pack the merchants of a test play that do not say so themselves; `PACK=strict pnpm test` is how the other one is tried. */
export const testPack: system.Pack = system.Pack.parse(process.env['PACK'] ?? 'classic')

/** Lets a member of a test play: the strict pack asks for identity first, and few tests are about that. */
export async function proveIdentity(trx: Trx, owner: OwnerRef): Promise<void> {
  if (testPack === 'strict') await setIdentityVerified(trx, owner)
}
