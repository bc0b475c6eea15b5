import type { laundering } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { OperatorRef } from '../../platform/http/serve.ts'
import { cleanText } from '../../platform/plain-text.ts'
import { AlreadySettledError, NotFoundError } from '../errors.ts'
import * as store from './store.ts'

/** Records the operator's conclusion. A closed flag is never reopened; later findings get a new flag. */
export async function closeFlag(
  trx: Trx,
  operator: OperatorRef,
  { id, reason: said }: { readonly id: string; readonly reason: string },
): Promise<laundering.Flag> {
  const reason = cleanText(said)
  if (reason === '') throw new DomainError('bad_request', { fields: ['reason'] })
  const flag = await store.lockFlag(trx, id)
  if (!flag) throw new NotFoundError()
  if (flag.closed) throw new AlreadySettledError()
  await store.closeFlag(trx, id, operator, reason)
  return { ...flag, closed: { at: trx.now.toISOString(), by: operator.name, reason } }
}
