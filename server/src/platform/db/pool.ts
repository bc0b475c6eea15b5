import { userInfo } from 'node:os'
import { Client, defaults, Pool as PgPool, type ClientBase, type ClientConfig } from 'pg'
import { isUnanswered } from './database-error.ts'

export type Pool = PgPool

// As libpq does: a URL without a user means the user of the process, even where USER is not set.
defaults.user ??= userInfo().username

/** Every long-running process has its own login: API, console, worker, relay. The console's has the rights of the API's besides its own. */
export type Role = 'parola_app' | 'parola_console' | 'parola_worker' | 'parola_relay'

/** Limits of a request. `migrate` also sets them for `parola_app`, because a pooler accepts no start-up options. */
export const requestLimits = { statementTimeoutMs: 5_000, lockTimeoutMs: 2_000 }

/** The server's own timeout comes first, because it keeps the connection. */
const answerMarginMs = 1_000

export interface PoolOptions {
  url: string
  /**
   * Logs in as this role unless the URL names another login, which must then be a member of it. Without a role it uses the login of the URL
   * (migrations, seed).
   */
  role?: Role
  size?: number
  name?: string
  /** 0 means no timeout. */
  statementTimeoutMs?: number
  lockTimeoutMs?: number
  connectTimeoutMs?: number
  /** A connection that a failover left at the wrong server does not stay for long. */
  lifetimeSeconds?: number
  /** The URL may lead through a pooler in transaction mode: the login's own settings apply (`checkLogin`). */
  mayBePooled?: boolean
}

export function openPool({
  url,
  role,
  size = 10,
  name = 'parola',
  statementTimeoutMs = requestLimits.statementTimeoutMs,
  lockTimeoutMs = requestLimits.lockTimeoutMs,
  connectTimeoutMs = 3_000,
  lifetimeSeconds = 600,
  mayBePooled = false,
}: PoolOptions): Pool {
  const address = new URL(url)
  if (role && address.username === '') address.username = role
  const settings = {
    // RESET ROLE returns to this role, but a member login can set another one. Deployments log in as the role itself.
    ...(role && address.username !== role ? { role } : {}),
    ...limitSettings({ statementTimeoutMs, lockTimeoutMs }),
    // Ends the session of a machine that vanished, and with it its locks, long before the two hours that are usual.
    tcp_keepalives_idle: 10,
    tcp_keepalives_interval: 5,
    tcp_keepalives_count: 3,
  }
  const options = Object.entries(settings).map(([setting, value]) => `-c ${setting}=${value}`)
  const pool = new PgPool({
    connectionString: address.href,
    max: size,
    application_name: name,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 30_000,
    maxLifetimeSeconds: lifetimeSeconds,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    Client: clientWithDeadline(deadlineFor(statementTimeoutMs)),
    ...(mayBePooled ? {} : { options: options.join(' ') }),
  })
  // Without a listener a broken idle connection would end the process; the pool replaces it anyway.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** The limits as settings of PostgreSQL, in milliseconds. */
export const limitSettings = ({ statementTimeoutMs, lockTimeoutMs }: typeof requestLimits): Record<string, number> => ({
  statement_timeout: statementTimeoutMs,
  lock_timeout: lockTimeoutMs,
  // A transaction left open would hold back the event tail for everyone.
  idle_in_transaction_session_timeout: statementTimeoutMs * 2,
})

const deadlineFor = (statementTimeoutMs: number) => (statementTimeoutMs === 0 ? 0 : statementTimeoutMs + answerMarginMs)

/**
 * Gives up on a statement that the server does not answer, and on its connection: after a silent failover neither would ever end. `pg`
 * alone would return the connection to the pool, where the next caller would wait behind the same statement.
 */
class DeadlineClient extends Client {
  /** 0 means none. */
  deadlineMs: number
  readonly usualDeadlineMs: number

  constructor(config: ClientConfig | string | undefined, deadlineMs: number) {
    super(config)
    this.deadlineMs = deadlineMs
    this.usualDeadlineMs = deadlineMs
    const send = this.query.bind(this) as (...given: unknown[]) => unknown
    this.query = ((asked: unknown, ...rest: unknown[]) => {
      const result = send(this.#timed(asked), ...rest)
      if (result instanceof Promise)
        result.catch((error: unknown) => {
          if (isUnanswered(error)) void this.end()
        })
      return result
    }) as Client['query']
  }

  #timed(asked: unknown): unknown {
    if (this.deadlineMs === 0) return asked
    if (typeof asked === 'string') return { text: asked, query_timeout: this.deadlineMs }
    const isPlain = typeof asked === 'object' && asked !== null && !('submit' in asked)
    return isPlain ? { query_timeout: this.deadlineMs, ...asked } : asked
  }
}

const clientWithDeadline = (deadlineMs: number) =>
  class extends DeadlineClient {
    constructor(config?: ClientConfig | string) {
      super(config, deadlineMs)
    }
  }

/** Lets statements of this client take as long as its `statement_timeout`, which the caller has changed; null restores the pool's. */
export function setDeadline(client: ClientBase, statementTimeoutMs: number | null): void {
  if (!(client instanceof DeadlineClient)) return
  client.deadlineMs = statementTimeoutMs === null ? client.usualDeadlineMs : deadlineFor(statementTimeoutMs)
}

/** For readiness: a connection of its own, which no request keeps busy, with short limits. */
export const openProbe = (options: Pick<PoolOptions, 'url' | 'role' | 'mayBePooled'>): Pool =>
  openPool({ ...options, size: 1, name: 'parola-probe', statementTimeoutMs: 500, connectTimeoutMs: 1_000 })
