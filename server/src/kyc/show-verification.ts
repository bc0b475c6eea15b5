import type { identity } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import type { OwnerRef } from '../platform/http/serve.ts'
import type { KycDeps } from './deps.ts'
import { described } from './submission.ts'
import { readLast } from './store/submissions.ts'

/** The state of the member's verification. */
export const showVerification = async (
  { site }: Pick<KycDeps, 'site'>,
  trx: Trx,
  owner: OwnerRef,
): Promise<identity.Verification> =>
  described(await readLast(trx, owner), (await site(trx)).settings.identityBeforePlay)
