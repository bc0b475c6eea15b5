import { parseArgs } from 'node:util'
import { invariants } from '../app/invariants.ts'
import { systemClock } from '../platform/clock.ts'
import { configOrExit } from '../platform/config/config.ts'
import { openPool, type Pool } from '../platform/db/db.ts'
import { loadShardMap } from '../platform/db/shards.ts'
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
  const { schemas } = await loadShardMap(pool)
  const audited = await audit(pool, { schemas, invariants: all, sinceLast })
  if (note) await noteAudit(pool, audited, systemClock.now())
  return { text: tableOf(audited, all), isClean: audited.every(({ findings }) => findings.length === 0) }
}

function tableOf(audited: readonly Audited[], all: typeof invariants): string {
  const quick = audited.every(({ isWhole }) => !isWhole)
  const asked = all.filter(({ sqlSince }) => !quick || sqlSince)
  const width = Math.max(...asked.map(({ name }) => name.length))
  const lines = asked.flatMap(({ name }) => {
    const found = audited.flatMap(({ findings }) => findings.filter(({ invariant }) => invariant === name))
    const count = found.reduce((sum, finding) => sum + finding.count, 0)
    const examples = found.flatMap((finding) =>
      finding.examples.map((example) => `    ${finding.schema} ${JSON.stringify(example)}`),
    )
    return [`${name.padEnd(width)}  ${count === 0 ? 'ok' : count}`, ...examples]
  })
  const findings = audited.flatMap((one) => one.findings)
  const scope = quick ? 'since the last audit' : 'whole'
  return [
    ...lines,
    `audit: ${audited.length} shards, ${asked.length} invariants (${scope}), ${findings.length} broken`,
  ].join('\n')
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
