import { identity } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import { serveList } from '../platform/http/serve-list.ts'
import { serve, serveInSteps } from '../platform/http/serve.ts'
import { decideIdentity } from './decide-identity.ts'
import { listWaiting } from './list-waiting.ts'
import type { KycDeps } from './deps.ts'
import { pictureRoute } from './picture-route.ts'
import { showVerification } from './show-verification.ts'
import { submitDocuments } from './submit-documents.ts'

/** Three pictures of maximum size in base64, plus the form fields. */
const bodyBytes = identity.longestPicture * 4 + 64 * 1024

export function kycRoutes(app: FastifyInstance, deps: KycDeps): void {
  serve(app, identity.verification, ({ trx, member }) => showVerification(deps, trx, member))
  serveInSteps(
    app,
    identity.identityDocuments,
    ({ runStep, member, body }) => submitDocuments(deps, runStep, member, body),
    {
      bodyBytes,
      atOnce: 8,
    },
  )

  serveList(app, identity.identityQueue, ({ trx, operator }, from) => listWaiting(deps, trx, operator, from))
  serve(app, identity.decideIdentity, async ({ trx, body: { memberId, ...decision } }) => ({
    state: await decideIdentity(deps, trx, { id: memberId }, decision),
  }))
  pictureRoute(app, deps)
}
