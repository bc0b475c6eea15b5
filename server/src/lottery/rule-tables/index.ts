import type { lottery } from '@parola/contract'
import type { RuleTable } from '../bet-rule.ts'
import { central } from './central.ts'
import { fast } from './fast.ts'
import { keno } from './keno.ts'
import { north } from './north.ts'
import { south } from './south.ts'
import { stock } from './stock.ts'

/** Every version that tickets were ever sold by, the newest last. A version is never changed, another follows it. */
export const ruleTables: Readonly<Record<lottery.RuleKind, readonly RuleTable[]>> = {
  north,
  central,
  south,
  keno,
  fast,
  stock,
}
