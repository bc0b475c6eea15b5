import type { JobContext, Task } from '../platform/jobs.ts'
import { loadShardMap } from '../platform/shards.ts'
import { audit, noteAudit } from './audit.ts'
import type { Invariant } from './invariant.ts'
import * as store from './store-audit.ts'

export const auditLedger = 'audit-ledger'

/** What the last audit leaves to be told. */
export interface LedgerState {
  /** Rows that break an invariant, found since a whole audit last found none. */
  readonly findings: number
  readonly auditedAt: Date
  readonly seconds: number
}

interface AuditNeeds {
  readonly invariants: readonly Invariant[]
  readonly onAudited: (state: LedgerState) => void
}

/** Seals what is final, then audits: what has moved since the last time, or everything when the payload says `whole`. */
export const auditingLedger =
  ({ invariants, onAudited }: AuditNeeds): Task =>
  async (payload, context) => {
    const { schemas } = await loadShardMap(context.ownerPool)
    for (const schema of schemas) await closeSegments(context, schema)
    const { ownerPool, clock, log } = context
    const began = performance.now()
    const auditedAt = clock.now()
    const audited = await audit(ownerPool, { schemas, invariants, sinceLast: !isWhole(payload) })
    for (const { findings } of audited) for (const finding of findings) log.error(finding, 'the ledger does not add up')
    const findings = await noteAudit(ownerPool, audited, auditedAt)
    onAudited({ findings, auditedAt, seconds: (performance.now() - began) / 1000 })
  }

const isWhole = (payload: unknown) =>
  typeof payload === 'object' && payload !== null && 'whole' in payload && payload.whole === true

const mostInSegment = 10_000
const mostSegments = 1_000

async function closeSegments({ ownerPool, clock, log }: JobContext, schema: string): Promise<void> {
  for (let closed = 0; closed < mostSegments; closed += 1) {
    const segment = await store.closeSegment(ownerPool, schema, mostInSegment, clock.now())
    if (!segment) return
    const { number, transfers, hash } = segment
    // The copy of the seal that whoever can rewrite the database cannot rewrite.
    log.info({ schema, segment: number, transfers, seal: hash.toString('hex') }, 'segment closed')
    if (transfers < mostInSegment) return
  }
}
