import { operators } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../platform/http/serve.ts'
import { showTotalReturns } from './check-return.ts'

export function totalReturnRoutes(app: FastifyInstance): void {
  serve(app, operators.totalReturns, ({ trx }) => showTotalReturns(trx))
}
