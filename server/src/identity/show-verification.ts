import type { identity } from '@parola/contract'
import type { Trx } from '../platform/db.ts'
import type { OwnerRef } from '../platform/http.ts'
import type { IdentityNeeds } from './needs.ts'
import { described } from './submission.ts'
import { readLast } from './store.ts'

/** How far the member's verification is. */
export const showVerification = async (
  { site }: Pick<IdentityNeeds, 'site'>,
  trx: Trx,
  owner: OwnerRef,
): Promise<identity.Verification> =>
  described(await readLast(trx, owner), (await site(trx)).settings.identityBeforePlay)
