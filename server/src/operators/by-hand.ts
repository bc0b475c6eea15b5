import type { BodyOf, Call } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import { DomainError, invariant } from '../platform/errors.ts'
import { record } from '../platform/events/events.ts'
import type { Effect, OperatorRef } from '../platform/http/serve.ts'
import { RecordedError } from '../platform/recorded-error.ts'
import { shownOf, storedPath } from './approvals.ts'
import type { Release } from './ceiling.ts'
import { approvalsChanged } from './events.ts'
import { requireCeiling } from './release.ts'
import { requireOtherRole } from './set-approval-rule.ts'
import * as releases from './store/releases.ts'
import * as store from './store/requests.ts'

/** Something that two people decide, each in a call of their own: a manual deposit, a correction, a held payout. */
interface ByHand<C extends Call = Call> {
  /** The call by which the second agrees. */
  readonly call: C
  readonly body: BodyOf<C>
  readonly released: Release & { readonly amountMinor: number; readonly memberId: string }
  readonly effect: Effect
}

/** Puts what the first of the two has said into the inbox of the others. Within the ceiling of that person, as the money later is. */
export async function askSecond<C extends Call>(
  trx: Trx,
  operator: OperatorRef,
  { call, body: sent, released, effect }: ByHand<C>,
): Promise<void> {
  await requireCeiling(trx, operator, released)
  const path = storedPath(call)
  const body = JSON.stringify(sent)
  await record(trx, approvalsChanged)
  await store.insertByHand(trx, {
    path,
    body,
    operatorId: operator.id,
    release: released,
    ...shownOf(effect),
  })
}

/**
 * Releases the money with the second person's agreement, and closes the request. Nothing is released once the request was refused, or if
 * what the first person saw has changed since.
 */
export async function releaseTogether<C extends Call>(
  trx: Trx,
  [first, second]: readonly [first: string, second: string],
  { call, released, effect }: Omit<ByHand<C>, 'body'>,
): Promise<void> {
  const request = await store.lockByHand(trx, { ...released, path: storedPath(call) })
  if (request?.state === 'stale') throw new DomainError('approval_stale')
  if (request?.state !== 'waiting' || request.requestedBy.id !== first) throw new DomainError('already_settled')
  if (request.basis !== shownOf(effect).basis)
    throw new RecordedError('approval_stale', async (after) => {
      await record(after, approvalsChanged)
      await store.decideRequest(after, request.id, { state: 'stale', operatorId: second })
    })
  const { permission } = call
  invariant(permission !== undefined && permission !== 'stored', `${call.path} has no permission of its own`)
  await requireOtherRole(trx, [first, second], { ...released, permission })
  const people = { operatorId: first, approverId: second, requestId: null }
  const verdict = await releases.releaseMoney(trx, released, people)
  if (verdict !== 'released') throw new DomainError(verdict)
  await record(trx, approvalsChanged)
  await store.decideRequest(trx, request.id, { state: 'done', operatorId: second })
}

/** Closes the request, if there is one, about something that is refused. */
export async function closeByHand(
  trx: Trx,
  operator: OperatorRef,
  { reason, ...of }: { path: string; memberId: string; about: string; reason: string },
): Promise<void> {
  const request = await store.lockByHand(trx, of)
  if (request?.state !== 'waiting') return
  const state = request.requestedBy.id === operator.id ? 'withdrawn' : 'refused'
  await record(trx, approvalsChanged)
  await store.decideRequest(trx, request.id, { state, operatorId: operator.id, reason })
}
