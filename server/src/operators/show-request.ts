import type { approvals, ValueOf } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import { DomainError, invariant } from '../platform/errors.ts'
import type { Asked, Effect } from '../platform/http/serve.ts'
import { sentWith, shownOf, type KnownCalls } from './approvals.ts'
import { releasedLately, releasedTo } from './store/releases.ts'
import * as store from './store/requests.ts'

/** A request with what its call would do now, for whoever may decide it or has asked for it. */
export async function showRequest(
  { calls, namesOf }: { readonly calls: KnownCalls; readonly namesOf: NamesOf },
  asked: Asked<typeof approvals.approval>,
): Promise<ValueOf<typeof approvals.approval>> {
  const { trx, operator, permissions, query } = asked
  const request = await store.readRequest(trx, query.id)
  const isOwn = request?.requestedBy.id === operator.id
  if (!request || (!isOwn && !calls.pathsFor(permissions).includes(request.path))) throw new DomainError('not_found')
  const effect = request.state === 'waiting' ? await effectNow(calls, request, asked) : null
  const { memberId, requestedBy } = request
  return {
    request: await shownRequest(namesOf, trx, request),
    now: effect ? [...effect.changes] : null,
    isStale: effect === undefined || (effect !== null && shownOf(effect).basis !== request.basis),
    toMember: memberId === null ? [] : await releasedTo(trx, memberId, 10),
    byRequester: await releasedLately(trx, requestedBy.id, request),
  }
}

/** Undefined if the call could not be made at all, null if it shows nothing. */
async function effectNow(
  calls: KnownCalls,
  request: store.Request,
  asked: Asked<typeof approvals.approval>,
): Promise<Effect | null | undefined> {
  const stored = calls.find(request.path)
  if (!stored) return undefined
  if (!stored.effect) return null
  try {
    return await stored.effect({ ...asked, ...sentWith(stored, request.body) })
  } catch (error) {
    if (error instanceof DomainError) return undefined
    throw error
  }
}

/** The user names of members, by their ids. */
export type NamesOf = (trx: Trx, memberIds: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** As staff see them, with the names of the members they are about. */
export async function shownRequests(
  namesOf: NamesOf,
  trx: Trx,
  requests: readonly store.Request[],
): Promise<approvals.ApprovalRequest[]> {
  const ids = requests.flatMap(({ memberId }) => (memberId === null ? [] : [memberId]))
  const names = await namesOf(trx, [...new Set(ids)])
  return requests.map((request) => shown(request, names.get(request.memberId ?? '') ?? null))
}

export async function shownRequest(
  namesOf: NamesOf,
  trx: Trx,
  request: store.Request,
): Promise<approvals.ApprovalRequest> {
  const [shownOne] = await shownRequests(namesOf, trx, [request])
  invariant(shownOne, 'the approval request was not shown')
  return shownOne
}

const shown = (request: store.Request, userName: string | null): approvals.ApprovalRequest => ({
  id: request.id,
  path: request.path,
  body: JSON.parse(request.body) as unknown,
  kind: request.kind,
  currency: request.currency,
  amount: request.amountMinor,
  memberId: request.memberId,
  userName,
  state: request.state,
  isByHand: request.isByHand,
  shown: request.shown === null ? null : (JSON.parse(request.shown) as approvals.Change[]),
  requestedBy: request.requestedBy.name,
  requestedAt: request.requestedAt.toISOString(),
  expiresAt: request.expiresAt?.toISOString() ?? null,
  decidedBy: request.decidedBy?.name ?? null,
  decidedAt: request.decidedAt?.toISOString() ?? null,
  reason: request.reason,
})
