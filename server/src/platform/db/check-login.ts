import { limitSettings, requestLimits, type Pool, type Role } from './pool.ts'

export class LoginError extends Error {
  override name = 'LoginError'
}

interface LoginRow {
  readonly works_as: string
  readonly login: string
  readonly unlimited: string[]
}

/** Refuses a login whose requests would run as another role, or without limits. A pooler sends on neither. */
export async function checkLogin(pool: Pool, role: Role): Promise<void> {
  const limits = limitSettings(requestLimits)
  const { rows } = await pool.query<LoginRow>(
    `select current_user as works_as, session_user as login,
       array(select name from pg_settings where name = any ($1) and setting = '0' order by name) as unlimited`,
    [Object.keys(limits)],
  )
  const [row] = rows
  if (row && row.works_as !== role)
    throw new LoginError(`${row.login} works as itself. Run: alter role ${row.login} set role ${role}`)
  const missing = row?.unlimited ?? []
  if (row && missing.length > 0)
    throw new LoginError(
      `${row.login} has no ${missing.join(', ')}. Run: ${missing.map((name) => `alter role ${row.login} set ${name} = '${limits[name]}ms'`).join('; ')}`,
    )
}

/**
 * Refuses a pooler where a process holds locks of its session, listens or migrates: statements would go to other sessions. A pooler gives
 * its clients process ids of its own, or refuses their start-up options.
 */
export async function requireDirect(pool: Pool, who: string, variable: string): Promise<void> {
  const refusal = `The database address of ${who} leads through a connection pooler. Set ${variable} to the address of PostgreSQL itself`
  const client = await pool.connect().catch((error: unknown) => {
    if (error instanceof Error && /unsupported startup parameter/.test(error.message)) throw new LoginError(refusal)
    throw error
  })
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    if (rows[0]?.pid !== (client as { processID?: number | null }).processID) throw new LoginError(refusal)
  } finally {
    client.release()
  }
}
