import type { lottery } from '@parola/contract'
import type { RuleTable } from '../bet-rule.ts'
import { central } from './central.ts'
import { fast } from './fast.ts'
import { keno } from './keno.ts'
import { north } from './north.ts'
import { south } from './south.ts'
import { stock } from './stock.ts'

/** Every version that tickets were ever sold under, newest last. A version never changes; add a new one instead. */
export const ruleTables: Readonly<Record<lottery.RuleKind, readonly RuleTable[]>> = {
  north,
  central,
  south,
  keno,
  fast,
  stock,
}
