import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Routes of this scope get the bytes as they came, whatever they are called: what is signed are the bytes. */
export function takeBytes(scope: FastifyInstance, bodyLimit: number): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body))
}

export const bytesOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))
