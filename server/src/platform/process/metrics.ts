import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Pool } from '../db/db.ts'

/** One registry per process, so that tests do not share counters. */
export interface Metrics {
  readonly registry: Registry
  observeRequests(app: FastifyInstance): void
  observePool(name: string, pool: Pool): void
  gauge(name: string, help: string, read: () => number): void
  counter(name: string, help: string): (by?: number) => void
  /** A counter with one label. Each value starts at 0, because an alert rule must see the first event too. */
  counterBy<V extends string>(name: string, help: string, label: string, values: readonly V[]): (value: V) => void
  histogram(name: string, help: string, buckets: number[]): (value: number) => void
}

export function createMetrics({ processFigures = true } = {}): Metrics {
  const registry = new Registry()
  if (processFigures) collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const gauge: Metrics['gauge'] = (name, help, read) => {
    const made: Gauge = new Gauge({ name, help, registers, collect: () => made.set(read()) })
  }
  return {
    registry,
    gauge,
    observeRequests(app) {
      const seconds = new Histogram({
        name: 'http_request_seconds',
        help: 'Time to answer, by route and status',
        labelNames: ['method', 'route', 'status'],
        buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
        registers,
      })
      app.addHook('onResponse', (request, reply, done) => {
        // Labels use the route pattern, because URLs are unbounded.
        const route = request.routeOptions.url ?? 'none'
        seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
        done()
      })
    },
    observePool(name, pool) {
      gauge(`pg_pool_${name}_connections`, 'Open connections', () => pool.totalCount)
      gauge(`pg_pool_${name}_idle`, 'Connections nobody uses', () => pool.idleCount)
      gauge(`pg_pool_${name}_waiting`, 'Requests that wait for a connection', () => pool.waitingCount)
    },
    counter(name, help) {
      const made = new Counter({ name, help, registers })
      return (by = 1) => made.inc(by)
    },
    counterBy(name, help, label, values) {
      const made = new Counter({ name, help, labelNames: [label], registers })
      for (const value of values) made.inc({ [label]: value }, 0)
      return (value) => made.inc({ [label]: value })
    },
    histogram(name, help, buckets) {
      const made = new Histogram({ name, help, buckets, registers })
      return (value) => made.observe(value)
    },
  }
}
