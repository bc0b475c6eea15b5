import type { Pool } from '../platform/db.ts'
import { foundSoFar, type Finding, type Invariant } from './invariant.ts'
import * as store from './store-audit.ts'

interface AuditOptions {
  readonly schemas: readonly string[]
  readonly invariants: readonly Invariant[]
  /** Only what has moved since the last audit that was noted. */
  readonly sinceLast?: boolean
}

/** One shard, as an audit saw it. */
export interface Audited {
  readonly schema: string
  readonly isWhole: boolean
  readonly findings: readonly Finding[]
  /** What the mark said before, and what it should say now. */
  readonly before: store.Mark | null
  readonly standing: Omit<store.Mark, 'findings'>
}

/** Looks for whatever breaks an invariant, in one snapshot of all shards. Changes nothing. */
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

/** Remembers how far it went, where the next quick audit begins, and what it found. Answers how many rows have been found so far. */
export async function noteAudit(pool: Pool, audited: readonly Audited[], at: Date): Promise<number> {
  let count = 0
  for (const { schema, isWhole, findings, before, standing } of audited) {
    const found = foundSoFar(before?.findings ?? [], findings, isWhole)
    await store.writeMark(pool, schema, { ...standing, findings: found }, at)
    count += found.reduce((sum, finding) => sum + finding.count, 0)
  }
  return count
}
