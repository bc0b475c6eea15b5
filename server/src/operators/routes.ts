import { approvals } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import { invariant } from '../platform/errors.ts'
import type { Trx } from '../platform/db/db.ts'
import { lastOf } from '../platform/db/keyset.ts'
import { serveList } from '../platform/http/serve-list.ts'
import { serve } from '../platform/http/serve.ts'
import type { KnownCalls } from './approvals.ts'
import { approveRequest, refuseRequest } from './decide-request.ts'
import * as store from './store/releases.ts'

const pageSize = 100

export function approvalRoutes(app: FastifyInstance, calls: KnownCalls): void {
  serveList(app, approvals.approvals, async ({ trx, permissions, query: { state } }, from) => {
    const paths = calls.pathsFor(permissions)
    const requests = await store.listRequests(trx, { state, paths, from, size: pageSize })
    const last = lastOf(requests, pageSize, ({ requestedAt, id }) => [requestedAt.toISOString(), id])
    return { requests: requests.map(shown), last }
  })
  serve(app, approvals.approve, async (asked) => {
    const answer = await approveRequest(calls, asked)
    return { request: await read(asked.trx, asked.body.id), answer }
  })
  serve(app, approvals.refuse, async (asked) => {
    await refuseRequest(calls, asked)
    return read(asked.trx, asked.body.id)
  })
}

async function read(trx: Trx, id: string): Promise<approvals.ApprovalRequest> {
  const request = await store.lockRequest(trx, id)
  invariant(request, 'the approval request was not found')
  return shown(request)
}

const shown = (request: store.Request): approvals.ApprovalRequest => ({
  id: request.id,
  path: request.path,
  body: JSON.parse(request.body) as unknown,
  kind: request.kind,
  currency: request.currency,
  amount: request.amountMinor,
  memberId: request.memberId,
  state: request.state,
  requestedBy: request.requestedBy.name,
  requestedAt: request.requestedAt.toISOString(),
  expiresAt: request.expiresAt.toISOString(),
  decidedBy: request.decidedBy?.name ?? null,
  decidedAt: request.decidedAt?.toISOString() ?? null,
  reason: request.reason,
})
