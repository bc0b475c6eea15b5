import { identity } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import { noteAct } from '../operators/index.ts'
import { serve, serveInSteps } from '../platform/http.ts'
import { decideIdentity } from './decide-identity.ts'
import { listWaiting } from './list-waiting.ts'
import type { IdentityNeeds } from './needs.ts'
import { pictureRoute } from './picture-route.ts'
import { showVerification } from './show-verification.ts'
import { submitDocuments } from './submit-documents.ts'

/** Three pictures of the largest size in base64, and what is typed. */
const bodyBytes = identity.longestPicture * 4 + 64 * 1024

export function identityRoutes(app: FastifyInstance, needs: IdentityNeeds): void {
  serve(app, identity.verification, ({ trx, member }) => showVerification(needs, trx, member))
  serveInSteps(app, identity.identityDocuments, ({ act, member, body }) => submitDocuments(needs, act, member, body), {
    bodyBytes,
    atOnce: 8,
  })

  serve(app, identity.identityQueue, async ({ trx, operator, query }) => {
    // Names and numbers stand in it: looking is an act too.
    await noteAct(trx, operator, 'GET /ops/identity', query)
    return { waiting: await listWaiting(needs, trx, operator, query.after) }
  })
  serve(app, identity.decideIdentity, async ({ trx, body: { memberId, ...decision } }) => ({
    state: await decideIdentity(needs, trx, { id: memberId, schema: needs.shards.schemaOf(memberId) }, decision),
  }))
  pictureRoute(app, needs)
}
