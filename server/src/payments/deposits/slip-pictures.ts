import type { FastifyInstance } from 'fastify'
import { createViews, serveFiles, type Views } from '../../platform/http/file-views.ts'
import type { Secrets } from '../../platform/security/secrets.ts'
import type { DepositDeps } from '../deps.ts'
import { readSlip } from './store/slips.ts'

export const createSlipViews = (secrets: Secrets): Views => createViews(secrets, '/ops/deposits/slip')

export function slipRoute(
  app: FastifyInstance,
  { slipEncryptor, slipViews }: Pick<DepositDeps, 'slipEncryptor' | 'slipViews'>,
): void {
  serveFiles(app, {
    views: slipViews,
    permission: 'deposits.read',
    async show(trx, { of: { memberId = '', id = '' } }) {
      const bytes = await readSlip(trx, slipEncryptor, { id: memberId }, id)
      return bytes && { kind: 'jpeg', name: 'slip.jpg', bytes }
    },
  })
}
