import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../platform/db/db.ts'
import { requestRefOf } from '../platform/http/record-call.ts'
import { NotFoundError } from './errors.ts'
import type { KycDeps } from './deps.ts'
import { showPicture } from './show-picture.ts'
import { viewPath } from './view.ts'

/** Serves a picture at its short-lived URL. It is not in the contract: it returns bytes, and the signed URL is its only credential. */
export function pictureRoute(app: FastifyInstance, deps: KycDeps): void {
  if (app.audience !== 'staff') return
  const { edge } = app
  app.get<{ Querystring: { view?: unknown } }>(viewPath, async (request, reply) => {
    await edge.limits.spend('read', 'console', request.visitor.ip)
    const { view: signed } = request.query
    const now = edge.clock.now()
    const view = typeof signed === 'string' && signed.length <= 2_000 ? deps.views.read(signed, now) : null
    if (!view) throw new NotFoundError()
    const who = `operator ${view.operator.name}`
    const jpeg = await inTransaction(edge.pool, { merchantId: view.merchantId, now, who }, async (trx) => {
      const { memberId, id, picture } = view
      await edge.recordCall(trx, {
        request: requestRefOf(request),
        visitor: request.visitor,
        call: `GET ${viewPath}`,
        operatorId: view.operator.id,
        sent: { memberId, id, picture },
        objects: [memberId, id],
        reason: null,
        outcome: 'done',
        approvalId: null,
      })
      return showPicture(deps, trx, view)
    })
    return reply
      .header('content-type', 'image/jpeg')
      .header('content-disposition', `inline; filename="${view.picture}.jpg"`)
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(jpeg)
  })
}
