import { system } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../platform/http/serve.ts'
import type { Metrics } from '../platform/process/metrics.ts'
import { settingsChanged } from './events.ts'
import type { Sites } from './sites.ts'
import { statusOf } from './status.ts'
import { clientReports } from './take-client-report.ts'

interface SystemDeps {
  readonly sites: Sites
  readonly metrics: Metrics
  readonly gameOrigins: readonly string[]
}

export function systemRoutes(app: FastifyInstance, { sites, metrics, gameOrigins }: SystemDeps): void {
  const takeClientReport = clientReports(app.log, metrics)
  const staleOn = [settingsChanged]

  serve(app, system.domainRoute, async ({ trx }) => {
    const { code, name, theme } = await sites.siteIn(trx)
    return { merchantCode: code, name, theme }
  })

  serve(app, system.status, async ({ trx, visitor, query }) =>
    statusOf(await sites.siteIn(trx), visitor, query.language, { now: trx.now, gameOrigins }),
  )

  serve(app, system.consolidatedSettings, async ({ trx }) => (await sites.siteIn(trx)).settings, { staleOn })

  serve(app, system.whitelabel, async ({ trx }) => ({ whitelabel: [...(await sites.siteIn(trx)).flags] }), { staleOn })

  serve(
    app,
    system.customerServiceInfo,
    async ({ trx }) => {
      const { customerService } = await sites.siteIn(trx)
      return {
        version: { pathList: customerService.map(({ type, url }) => ({ type: 3 as const, kind: type, path: url })) },
      }
    },
    { staleOn },
  )

  serve(app, system.country, async ({ visitor }) => ({ country: visitor.country }))

  serve(app, system.clientReport, async ({ merchant, body }) => {
    takeClientReport(merchant.code, body)
    return { taken: true as const }
  })
}
