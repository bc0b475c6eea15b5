import type { Pool } from '../platform/db/db.ts'
import { foundSoFar, type Finding, type Invariant } from './invariant.ts'
import * as store from './store/audit.ts'

interface AuditOptions {
  readonly schemas: readonly string[]
  readonly invariants: readonly Invariant[]
  /** Only what has moved since the last recorded audit. */
  readonly sinceLast?: boolean
}

/** The result of an audit of one shard. */
export interface Audited {
  readonly schema: string
  readonly isWhole: boolean
  readonly findings: readonly Finding[]
  /** The mark before the audit, and its new position. */
  readonly before: store.Mark | null
  readonly standing: Omit<store.Mark, 'findings'>
}

/** Checks all invariants in one read-only snapshot of all shards. */
export function audit(pool: Pool, { schemas, invariants, sinceLast = false }: AuditOptions): Promise<Audited[]> {
  return store.inSnapshot(pool, async (client) => {
    const audited: Audited[] = []
    for (const schema of schemas) {
      const before = await store.readMark(client, schema)
      const isWhole = !sinceLast || before === null
      if (!isWhole) await store.expectLittle(client)
      const findings: Finding[] = []
      for (const { name, sql, sqlSince } of invariants) {
        const asked = isWhole ? sql : sqlSince
        const finding = asked && (await store.readFinding(client, schema, { name, sql: asked }))
        if (finding) findings.push(finding)
      }
      audited.push({ schema, isWhole, findings, before, standing: await store.readStanding(client, schema) })
    }
    return audited
  })
}

/** Records the position where the next quick audit starts, and the findings. Returns how many rows have been found so far. */
export async function noteAudit(pool: Pool, audited: readonly Audited[], at: Date): Promise<number> {
  let count = 0
  for (const { schema, isWhole, findings, before, standing } of audited) {
    const found = foundSoFar(before?.findings ?? [], findings, isWhole)
    await store.writeMark(pool, schema, { ...standing, findings: found }, at)
    count += found.reduce((sum, finding) => sum + finding.count, 0)
  }
  return count
}
