import type { BodyOf, system } from '@parola/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Metrics } from '../platform/process/metrics.ts'

export type TakeClientReport = (merchantCode: string, report: BodyOf<typeof system.clientReport>) => void

/** Counts and logs client reports without identifying the client: no address, query or session. */
export function clientReports(log: FastifyBaseLogger, metrics: Metrics): TakeClientReport {
  const count = {
    vital: metrics.counter('client_report_vital_total', 'Web vitals that phones have told'),
    chunk: metrics.counter('client_report_chunk_total', 'Parts of the app that a phone could not load'),
    error: metrics.counter('client_report_error_total', 'Errors that a phone has seen'),
  }
  return (merchantCode, { kind, name, value, path, detail }) => {
    count[kind]()
    log.info(
      { clientReport: { merchantCode, kind, name, value, path: path.split(/[?#]/, 1)[0], detail } },
      'client report',
    )
  }
}
