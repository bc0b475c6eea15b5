import { seed } from '../../server/src/bin/seed.ts'
import { readConfig } from '../../server/src/platform/config/config.ts'
import { openPool, type Pool } from '../../server/src/platform/db/db.ts'
import { auditLedger } from '../../server/src/wallet/index.ts'
import { lendDatabaseClock } from './database-clock.ts'
import { openDeployment } from './deployment.ts'
import { startDrawPrograms } from './draw-programs.ts'
import { hold } from './draws.ts'
import { LifeClock } from './life-clock.ts'
import { live } from './story.ts'

interface LifeOptions {
  /** The server's configuration. Its database is migrated and empty. */
  readonly env: Readonly<Record<string, string>>
  /** Where the programs around draws listen and keep their files; the stack starts them there later. */
  readonly drawsPort: number
  readonly drawsFolder: string
  readonly days: number
  /** How many members the first merchant has besides its demo accounts. */
  readonly members: number
  readonly end?: Date
}

const dayMs = 86_400_000
/** A receipt key counts a day after witnesses have seen it. */
const daysBefore = 2

/** Seeds the demo as of some days ago and lives them through the product's own calls and jobs, on a simulated clock. */
export async function makeLife({
  env,
  drawsPort,
  drawsFolder,
  days,
  members,
  end = new Date(),
}: LifeOptions): Promise<void> {
  const clock = new LifeClock(new Date(end.getTime() - (days + daysBefore) * dayMs))
  const ownerPool = openPool({
    url: env['DATABASE_URL'] ?? '',
    size: 4,
    name: 'parola-life',
    statementTimeoutMs: 60_000,
  })
  const starting = startDrawPrograms(clock, drawsPort, drawsFolder)
  const giveBackClock = await lendDatabaseClock(ownerPool, clock)
  await seed(ownerPool, clock, { members: true })
  const programs = await starting
  try {
    await beginRebatesAt(ownerPool, clock.now())
    const config = readConfig({
      ...env,
      ...programs.env,
      REDIS_PREFIX: `${env['REDIS_PREFIX']}_life`,
      NATS_PREFIX: `${env['NATS_PREFIX']}_life`,
      LIMIT_SCALE: '1000000',
    })
    const deployment = await openDeployment(config, ownerPool, clock)
    try {
      await hold(deployment, [])
      // Announces the receipt key.
      await deployment.draw()
      await clock.moveTo(new Date(end.getTime() - days * dayMs))
      await live(deployment, { days, end, members })
      await deployment.run(auditLedger)
    } finally {
      await deployment.close()
    }
    await giveBackClock()
  } finally {
    await programs.stop()
    await ownerPool.end()
  }
}

/** A new database pays rebates from the day of its migration on. */
async function beginRebatesAt(ownerPool: Pool, now: Date): Promise<void> {
  for (const table of ['public.team_rebate_cursor', 'cell.rebate_cursor'])
    await ownerPool.query(`update ${table} set day = $1`, [now.toISOString().slice(0, 10)])
}
