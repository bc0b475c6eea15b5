import { Minor, type Currency, type wallet } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import type { OwnerRef } from '../platform/http/serve.ts'
import type { Stretch } from './period.ts'
import * as store from './store/explain.ts'

export interface Standing {
  readonly freeMinor: Minor
  readonly heldMinor: Minor
}

export interface ExplainedBalance {
  readonly opening: Standing
  readonly steps: readonly (Standing & { readonly code: wallet.TxCode; readonly count: number })[]
  readonly closing: Standing
  readonly checks: {
    readonly lastMovement: boolean
    readonly wallet: boolean
    readonly allMovements: boolean
    readonly unsealed: number
  }
}

const nothing: store.Sums = { free: 0n, held: 0n }

/**
 * Opening and steps give the closing balance by construction. Three other readings of the ledger must say the same: the balance noted in
 * the last movement, the wallet's own row, and the sum of all movements since it was opened.
 */
export async function explainBalance(
  trx: Trx,
  owner: OwnerRef,
  which: { readonly book: wallet.Book; readonly currency: Currency } & Stretch,
): Promise<ExplainedBalance> {
  const found = await store.readPeriod(trx, owner, which)
  const opening = found?.opening ?? nothing
  const steps = found?.steps ?? []
  const closing = steps.reduce(plus, opening)
  const same = (sums: store.Sums) => sums.free === closing.free && sums.held === closing.held
  return {
    opening: standing(opening),
    steps: steps.map((step) => {
      const { freeMinor, heldMinor } = standing(step)
      return { code: step.code, count: step.count, freeMinor, heldMinor }
    }),
    closing: standing(closing),
    checks: {
      lastMovement: same(found?.last ?? nothing),
      wallet: same(found ? minus(found.wallet, found.later) : nothing),
      allMovements: same(found?.all ?? nothing),
      unsealed: found?.unsealed ?? 0,
    },
  }
}

const plus = (one: store.Sums, other: store.Sums): store.Sums => ({
  free: one.free + other.free,
  held: one.held + other.held,
})
const minus = (one: store.Sums, other: store.Sums): store.Sums => ({
  free: one.free - other.free,
  held: one.held - other.held,
})
const standing = ({ free, held }: store.Sums): Standing => ({
  freeMinor: Minor.parse(Number(free)),
  heldMinor: Minor.parse(Number(held)),
})
