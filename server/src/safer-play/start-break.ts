import type { BodyOf, backOffice } from '@parola/contract'
import { lockAccountStatus } from '../members/index.ts'
import type { Trx } from '../platform/db/db.ts'
import { DomainError } from '../platform/errors.ts'
import type { OwnerRef } from '../platform/http/serve.ts'
import { exclusionUntil, timeoutUntil } from './break.ts'
import type { Exclusions } from './exclusions.ts'
import { readKnown } from './store/limits.ts'
import { excludeSelf, takeTimeout } from './take-break.ts'

type Asked = BodyOf<typeof backOffice.startBreak>['break']

/** For staff, at the member's request. A break that would change nothing is refused, so that nobody believes to have shortened one. */
export async function startBreak(
  trx: Trx,
  exclusions: Pick<Exclusions, 'excludePerson'>,
  owner: OwnerRef,
  asked: Asked,
): Promise<void> {
  await lockAccountStatus(trx, owner)
  const { break: held } = await readKnown(trx, owner)
  const until = asked.kind === 'timeout' ? timeoutUntil(trx.now, asked.hours) : exclusionUntil(trx.now, asked.months)
  const isLonger = held === null || (held.until !== null && (until === null || until > held.until))
  if (!isLonger) throw new DomainError('field_invalid', { fields: ['break'] })
  await (asked.kind === 'timeout'
    ? takeTimeout(trx, owner, asked.hours)
    : excludeSelf(trx, exclusions, owner, asked.months))
}
