import type { FastifyInstance } from 'fastify'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import type { Live } from '../platform/http/live.ts'
import type { Metrics } from '../platform/process/metrics.ts'
import { registerFiles } from './files.ts'
import { addressesAsked, registerPages, type PageDeps } from './page.ts'

interface PlayersDeps extends Pick<PageDeps, 'originAt' | 'developing'> {
  readonly config: Config
  readonly clock: Clock
  readonly edge: Pick<PageDeps, 'resolveMerchant' | 'hiddenFrom'> & {
    readonly previewPage: NonNullable<PageDeps['previews']>
  }
  readonly live: Live
  readonly metrics: Metrics
  readonly listeners: Set<(merchantCode: string | null) => void>
}

/** Everything that players request besides calls. */
export async function servePlayers(
  server: FastifyInstance,
  { config, clock, edge, originAt, developing, live, metrics, listeners }: PlayersDeps,
): Promise<void> {
  await registerFiles(server, config)
  const pages = registerPages(server, {
    resolveMerchant: edge.resolveMerchant,
    hiddenFrom: edge.hiddenFrom,
    previews: edge.previewPage,
    originAt,
    webDist: config.webDist,
    developing,
    build: config.build,
    asks: addressesAsked(config),
    now: () => clock.now(),
    onChange: (listener) => listeners.add(listener),
  })

  live.attach(server.server)
  metrics.gauge('live_phones', 'Phones that listen', () => live.count)
  metrics.gauge('documents_cached', 'Rendered documents in the cache', () => pages.size)
  metrics.gauge('documents_cached_bytes', 'Bytes of the rendered documents in the cache', () => pages.bytes)
}
