import * as z from 'zod/mini'

/** What creates money or lets it out, and what else may take two people. */
export const ReleaseKind = z.enum([
  'reward',
  'claim',
  'withdrawal',
  'adjustment',
  'deposit',
  'promotion',
  'agent_terms',
  'payout',
  'staff_roles',
  'supplier_limit',
  'withdrawal_rule',
  'approval_rule',
  'resume_play',
  'message',
  'settings',
  'merchant_state',
])
export type ReleaseKind = z.output<typeof ReleaseKind>
