import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../platform/db.ts'
import { merchantOf } from '../platform/http.ts'
import { NotFoundError } from './errors.ts'
import type { IdentityNeeds } from './needs.ts'
import { showPicture } from './show-picture.ts'
import { viewPath } from './view.ts'

/** A picture at its short-lived address. No call of the contract: what it answers are bytes, and its address is all that it asks for. */
export function pictureRoute(app: FastifyInstance, needs: IdentityNeeds): void {
  const { edge } = app
  app.get<{ Querystring: { view?: unknown } }>(viewPath, async (request, reply) => {
    const merchant = await merchantOf(edge, request)
    await edge.limits.spend('read', merchant.code, request.visitor.ip)
    const { view: signed } = request.query
    const now = edge.clock.now()
    const view = typeof signed === 'string' && signed.length <= 2_000 ? needs.views.read(signed, now) : null
    if (view?.merchantId !== merchant.id) throw new NotFoundError()
    const who = `operator ${view.operator.name}`
    const jpeg = await inTransaction(edge.pool, { merchantId: merchant.id, now, who }, (trx) =>
      showPicture(needs, trx, view),
    )
    return reply
      .header('content-type', 'image/jpeg')
      .header('content-disposition', `inline; filename="${view.picture}.jpg"`)
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(jpeg)
  })
}
