import { figureInvariants, teamInvariants } from '../agents/index.ts'
import { contractInvariants } from '../contracts/index.ts'
import { editInvariants } from '../edits/index.ts'
import { lotteryInvariants } from '../lottery/index.ts'
import { withdrawalInvariants } from '../payments/index.ts'
import { levelsInvariants, promotionInvariants } from '../promotions/index.ts'
import { saferPlayInvariants } from '../safer-play/index.ts'
import { playInvariants, returnInvariants } from '../vendors/index.ts'
import { ledgerInvariants, type Invariant } from '../wallet/index.ts'

/** Everything that must be true of money, of every domain that keeps any, and of the log of what people changed. */
export const invariants: readonly Invariant[] = [
  ...ledgerInvariants,
  ...withdrawalInvariants,
  ...contractInvariants,
  ...lotteryInvariants,
  ...promotionInvariants,
  ...levelsInvariants,
  ...playInvariants,
  ...returnInvariants,
  ...saferPlayInvariants,
  ...teamInvariants,
  ...figureInvariants,
  ...editInvariants,
]
