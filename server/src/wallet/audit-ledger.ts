import type { JobContext, Task } from '../platform/jobs/job.ts'
import { audit, noteAudit } from './audit.ts'
import type { Invariant } from './invariant.ts'
import * as store from './store/audit.ts'

export const auditLedger = 'audit-ledger'

/** The result of the last audit, for monitoring. */
export interface LedgerState {
  /** Rows that break an invariant, found since the last whole audit without findings. */
  readonly findings: number
  readonly auditedAt: Date
  readonly seconds: number
}

interface AuditDeps {
  readonly invariants: readonly Invariant[]
  readonly onAudited: (state: LedgerState) => void
}

/** Seals final transfers, then audits what has moved since the last audit, or everything with `whole` in the payload. */
export const auditingLedger =
  ({ invariants, onAudited }: AuditDeps): Task =>
  async (payload, context) => {
    await closeSegments(context)
    const { ownerPool, clock, log } = context
    const began = performance.now()
    const auditedAt = clock.now()
    const audited = await audit(ownerPool, { invariants, sinceLast: !isWhole(payload) })
    for (const finding of audited.findings) log.error(finding, 'the ledger does not add up')
    const findings = await noteAudit(ownerPool, audited, auditedAt)
    onAudited({ findings, auditedAt, seconds: (performance.now() - began) / 1000 })
  }

const isWhole = (payload: unknown) =>
  typeof payload === 'object' && payload !== null && 'whole' in payload && payload.whole === true

const mostInSegment = 10_000
const mostSegments = 1_000

async function closeSegments({ ownerPool, clock, log }: JobContext): Promise<void> {
  for (let closed = 0; closed < mostSegments; closed += 1) {
    const segment = await store.closeSegment(ownerPool, mostInSegment, clock.now())
    if (!segment) return
    const { number, transfers, hash } = segment
    // A copy of the seal in the log, which someone with write access to the database cannot change.
    log.info({ segment: number, transfers, seal: hash.toString('hex') }, 'segment closed')
    if (transfers < mostInSegment) return
  }
}
