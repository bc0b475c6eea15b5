import * as z from 'zod/mini'

/** What creates money or lets it out. */
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
])
export type ReleaseKind = z.output<typeof ReleaseKind>
