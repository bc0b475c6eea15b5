import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../platform/db.ts'
import { DomainError } from '../platform/errors.ts'
import { merchantOf } from '../platform/http.ts'
import type { FarPictures } from './far-picture.ts'
import { isFarPicture } from './sanitize.ts'
import { linkHosts } from './store.ts'

/**
 * Pictures of the merchant's other sites, through us: those sites do not see who reads, and the page needs no permission to ask them.
 * No call of the contract: what it answers are bytes.
 */
export function pictureRoute(app: FastifyInstance, pictures: FarPictures): void {
  const { edge } = app
  app.get<{ Querystring: { from?: unknown } }>('/pictures', async (request, reply) => {
    const merchant = await merchantOf(edge, request)
    await edge.limits.spend('read', merchant.code, request.visitor.ip)
    const { from } = request.query
    const hosts = await inTransaction(edge.pool, { merchantId: merchant.id, now: edge.clock.now() }, linkHosts)
    if (typeof from !== 'string' || from.length > 2_000 || !isFarPicture(from, hosts))
      throw new DomainError('not_found')
    const picture = await pictures.fetch(new URL(from))
    if (!picture) throw new DomainError('not_found')
    return reply
      .header('content-type', picture.type)
      .header('cache-control', 'public, max-age=604800')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(picture.bytes)
  })
}
