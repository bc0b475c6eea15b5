import type { Invariant } from '../wallet/index.ts'

export const staffInvariants: readonly Invariant[] = [
  {
    name: 'nobody works for a merchant where they play for money',
    sql: 'select merchant_id, staff_id from staff_who_play()',
  },
]
