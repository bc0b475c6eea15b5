import { approvals } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import { invariant } from '../platform/errors.ts'
import type { Trx } from '../platform/db/db.ts'
import { lastOf } from '../platform/db/keyset.ts'
import { serveList } from '../platform/http/serve-list.ts'
import { serve } from '../platform/http/serve.ts'
import type { KnownCalls } from './approvals.ts'
import { listPairs } from './approval-pairs.ts'
import { approveRequest, refuseRequest } from './decide-request.ts'
import { changesBetween } from './effect.ts'
import { listRules, ruleEffect, setRule } from './set-approval-rule.ts'
import { showRequest, shownRequest, shownRequests, type NamesOf } from './show-request.ts'
import * as store from './store/requests.ts'

const pageSize = 100

export function approvalRoutes(app: FastifyInstance, calls: KnownCalls, namesOf: NamesOf): void {
  serveList(app, approvals.approvals, async ({ trx, operator, permissions, query: { state } }, from) => {
    const which = { state, paths: calls.pathsFor(permissions), operatorId: operator.id }
    const requests = await store.listRequests(trx, { ...which, from, size: pageSize })
    const last = lastOf(requests, pageSize, ({ requestedAt, id }) => [requestedAt.toISOString(), id])
    const count = from === null ? await store.countRequests(trx, which) : null
    return { requests: await shownRequests(namesOf, trx, requests), last, count }
  })
  serve(app, approvals.approval, (asked) => showRequest({ calls, namesOf }, asked))
  serve(app, approvals.approve, async (asked) => {
    const answer = await approveRequest(calls, asked)
    return { request: await read(namesOf, asked.trx, asked.body.id), answer }
  })
  serve(app, approvals.refuse, async (asked) => {
    await refuseRequest(calls, asked)
    return read(namesOf, asked.trx, asked.body.id)
  })
  serve(app, approvals.approvalPairs, ({ trx }) => listPairs(trx))
  serve(app, approvals.approvalRules, ({ trx }) => listRules(trx))
  serve(app, approvals.setApprovalRule, ({ trx, operator, body }) => setRule(trx, operator, body), {
    effect: async ({ trx, body }) => {
      const { from, to } = await ruleEffect(trx, body)
      return { changes: changesBetween({ ...from }, { ...to }), dependsOn: { ...from } }
    },
  })
}

async function read(namesOf: NamesOf, trx: Trx, id: string): Promise<approvals.ApprovalRequest> {
  const request = await store.readRequest(trx, id)
  invariant(request, 'the approval request was not found')
  return shownRequest(namesOf, trx, request)
}
