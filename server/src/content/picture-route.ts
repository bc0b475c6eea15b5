import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../platform/db/db.ts'
import { DomainError } from '../platform/errors.ts'
import { merchantOf } from '../platform/http/serve.ts'
import type { RemoteImages } from './remote-image.ts'
import { isRemoteImage } from './sanitize.ts'
import { linkHosts } from './store/announcements.ts'

/**
 * Proxies pictures of the merchant's other sites, so that those sites do not see the visitor and the page needs no permission to load from
 * them. Not in the contract, because it returns bytes.
 */
export function pictureRoute(app: FastifyInstance, pictures: RemoteImages): void {
  if (app.audience !== 'players') return
  const { edge } = app
  app.get<{ Querystring: { from?: unknown } }>('/pictures', async (request, reply) => {
    const merchant = await merchantOf(edge, request)
    await edge.limits.spend('read', merchant.code, request.visitor.ip)
    const { from } = request.query
    const hosts = await inTransaction(edge.pool, { merchantId: merchant.id, now: edge.clock.now() }, linkHosts)
    if (typeof from !== 'string' || from.length > 2_000 || !isRemoteImage(from, hosts))
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
