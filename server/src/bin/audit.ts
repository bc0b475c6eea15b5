import { parseArgs } from 'node:util'
import { invariants } from '../app/invariants.ts'
import { systemClock } from '../platform/clock.ts'
import { configOrExit } from '../platform/config/config.ts'
import { openPool, type Pool } from '../platform/db/db.ts'
import { audit, noteAudit, type Audited } from '../wallet/index.ts'

const help = `Looks for money that does not add up. Exits with 1 when there is any.

  node server/dist/bin/audit.js                the whole ledger, changing nothing
  node server/dist/bin/audit.js --since-last   what has moved since the worker's last audit, changing nothing
  node server/dist/bin/audit.js --note         the whole ledger, and the worker's alarm becomes what was found

The database is that of DATABASE_OWNER_URL, or else DATABASE_URL; without --note a standby will do.`

export interface Report {
  readonly text: string
  readonly isClean: boolean
}

export async function auditDatabase(
  pool: Pool,
  { sinceLast = false, note = false, invariants: all = invariants } = {},
): Promise<Report> {
  const audited = await audit(pool, { invariants: all, sinceLast })
  if (note) await noteAudit(pool, audited, systemClock.now())
  return { text: tableOf(audited, all), isClean: audited.findings.length === 0 }
}

function tableOf({ isWhole, findings }: Audited, all: typeof invariants): string {
  const asked = all.filter(({ sqlSince }) => isWhole || sqlSince)
  const width = Math.max(...asked.map(({ name }) => name.length))
  const lines = asked.flatMap(({ name }) => {
    const found = findings.find(({ invariant }) => invariant === name)
    const examples = found?.examples.map((example) => `    ${JSON.stringify(example)}`) ?? []
    return [`${name.padEnd(width)}  ${found?.count ?? 'ok'}`, ...examples]
  })
  const scope = isWhole ? 'whole' : 'since the last audit'
  return [...lines, `audit: ${asked.length} invariants (${scope}), ${findings.length} broken`].join('\n')
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { 'since-last': { type: 'boolean' }, note: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) console.log(help)
  else {
    const pool = openPool({ url: configOrExit().databaseOwnerUrl, size: 1, name: 'parola-audit' })
    try {
      const { text, isClean } = await auditDatabase(pool, {
        sinceLast: values['since-last'] ?? false,
        note: values.note ?? false,
      })
      console.log(text)
      process.exitCode = isClean ? 0 : 1
    } finally {
      await pool.end()
    }
  }
}
