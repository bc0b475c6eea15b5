import { identity, kyc } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import { requireNotPaidToday } from '../operators/index.ts'
import { serveList } from '../platform/http/serve-list.ts'
import { serve, serveInSteps } from '../platform/http/serve.ts'
import { decideSubmission } from './decide-submission.ts'
import { judgeAgain } from './judge-again.ts'
import { countSubmissions, listSubmissions } from './list-submissions.ts'
import type { KycDeps } from './deps.ts'
import { pictureRoute } from './pictures.ts'
import { showSubmission } from './show-submission.ts'
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

  serveList(app, kyc.submissions, ({ trx, operator, query }, from) => listSubmissions(trx, operator, query, from))
  serve(app, kyc.submissionStats, ({ trx, operator }) => countSubmissions(trx, operator))
  serve(app, kyc.submission, ({ trx, merchant, operator, permissions, query }) =>
    showSubmission(deps, trx, { merchant, operator, mayDecide: permissions.has('kyc.decide') }, query),
  )
  serve(app, kyc.decideSubmission, async ({ trx, operator, body }) => {
    if (body.decision === 'verify') await requireNotPaidToday(trx, operator, body.memberId)
    return { state: await decideSubmission(deps, trx, operator, body) }
  })
  serve(app, kyc.judgeAgain, ({ trx, operator, body }) => judgeAgain(trx, operator, body))
  pictureRoute(app, deps)
}
