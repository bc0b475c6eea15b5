import type { Pool } from '../platform/db/db.ts'
import { foundSoFar, type Finding, type Invariant } from './invariant.ts'
import * as store from './store/audit.ts'

interface AuditOptions {
  readonly invariants: readonly Invariant[]
  /** Only what has moved since the last recorded audit. */
  readonly sinceLast?: boolean
}

export interface Audited {
  readonly isWhole: boolean
  readonly findings: readonly Finding[]
  /** The mark before the audit, and its new position. */
  readonly before: store.Mark | null
  readonly standing: Omit<store.Mark, 'findings'>
}

/** Checks all invariants in one read-only snapshot. */
export function audit(pool: Pool, { invariants, sinceLast = false }: AuditOptions): Promise<Audited> {
  return store.inSnapshot(pool, async (client) => {
    const before = await store.readMark(client)
    const isWhole = !sinceLast || before === null
    if (!isWhole) await store.expectLittle(client)
    const findings: Finding[] = []
    for (const { name, sql, sqlSince } of invariants) {
      const asked = isWhole ? sql : sqlSince
      const finding = asked && (await store.readFinding(client, { name, sql: asked }))
      if (finding) findings.push(finding)
    }
    return { isWhole, findings, before, standing: await store.readStanding(client) }
  })
}

/** Records the position where the next quick audit starts, and the findings. Returns how many rows have been found so far. */
export async function noteAudit(pool: Pool, audited: Audited, at: Date): Promise<number> {
  const { isWhole, findings, before, standing } = audited
  const found = foundSoFar(before?.findings ?? [], findings, isWhole)
  await store.writeMark(pool, { ...standing, findings: found }, at)
  return found.reduce((sum, finding) => sum + finding.count, 0)
}
