import type { FastifyRequest } from 'fastify'
import { DomainError } from '../errors.ts'

/** Another site can make the browser send a request, but not with a custom header, and `sec-fetch-site` reveals it. */
export function requireOwnPage({ headers }: Pick<FastifyRequest, 'headers'>): void {
  const site = headers['sec-fetch-site']
  if (headers['requested-by'] !== 'parola' || (site !== undefined && site !== 'same-origin'))
    throw new DomainError('no_permission')
}
