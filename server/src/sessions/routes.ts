import { sessions } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import { serveInSteps } from '../platform/http.ts'
import type { Seal } from '../platform/seal.ts'

export function sessionRoutes(app: FastifyInstance, { seal }: { seal: Seal }): void {
  serveInSteps(app, sessions.sealKey, async () => seal.key)
}
