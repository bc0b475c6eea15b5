import { parseArgs } from 'node:util'
import { rebuildDay } from '../agents/index.ts'
import { systemClock } from '../platform/clock.ts'
import { configOrExit } from '../platform/config/config.ts'
import { inTransaction, openPool } from '../platform/db/db.ts'

const help = `Makes the figures of teams of a day (UTC) anew from the ledger. Counting waits meanwhile; what was paid stays as it is.

  node server/dist/bin/rebuild-teams.js 2026-11-15

The database is that of DATABASE_OWNER_URL, or else DATABASE_URL.`

const { positionals } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean', short: 'h' } } })
const [day = ''] = positionals
if (!/^\d{4}-\d\d-\d\d$/.test(day)) console.log(help)
else {
  const pool = openPool({
    url: configOrExit().databaseOwnerUrl,
    size: 1,
    name: 'parola-rebuild-teams',
    statementTimeoutMs: 0,
    lockTimeoutMs: 0,
  })
  try {
    await inTransaction(pool, { merchantId: null, now: systemClock.now() }, (trx) => rebuildDay(trx, day))
    console.log(`figures of teams of ${day}: made anew from the ledger`)
  } finally {
    await pool.end()
  }
}
