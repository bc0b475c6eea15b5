import { lotteryInvariants } from '../lottery/index.ts'
import { withdrawalInvariants } from '../payments/index.ts'
import { levelsInvariants, promotionInvariants } from '../promotions/index.ts'
import { playInvariants, returnInvariants } from '../vendors/index.ts'
import { ledgerInvariants, type Invariant } from '../wallet/index.ts'

/** Everything that must be true of money, of every domain that keeps any. */
export const invariants: readonly Invariant[] = [
  ...ledgerInvariants,
  ...withdrawalInvariants,
  ...lotteryInvariants,
  ...promotionInvariants,
  ...levelsInvariants,
  ...playInvariants,
  ...returnInvariants,
]
