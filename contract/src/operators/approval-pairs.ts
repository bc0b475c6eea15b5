import * as z from 'zod/mini'
import { call } from '../call.ts'

/** How far back pairs are counted. */
export const pairDays = 30
/** From so many approvals on, and from this share of what somebody asked for, two people are marked if a third approves here too. */
export const markedPairs = { approved: 10, share: 0.8 } as const

/** What one person asked for and another approved. */
export const ApprovalPair = z.object({
  requester: z.string(),
  approver: z.string(),
  approved: z.int(),
  /** Of the same requester, by anybody. */
  approvedByAll: z.int(),
  /** The other way round. */
  approvedBack: z.int(),
  isMarked: z.boolean(),
})
export type ApprovalPair = z.output<typeof ApprovalPair>

export const approvalPairs = call({
  auth: 'operator',
  limit: 'read',
  method: 'GET',
  path: '/ops/approvals/pairs',
  permission: 'team.review',
  most: 10_000,
  about:
    'Who approved what whom had asked for in the last 30 days, marked pairs first. Two people are marked when one approves nearly everything that the other asks for, though others approve too',
  value: z.object({ since: z.iso.datetime(), pairs: z.array(ApprovalPair) }),
  errors: [],
})
