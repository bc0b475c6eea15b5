import { figureInvariants, teamInvariants } from '../agents/index.ts'
import { contractInvariants } from '../agent-contracts/index.ts'
import { auditLogInvariants } from '../audit-log/index.ts'
import { lotteryInvariants } from '../lottery/index.ts'
import { depositInvariants, withdrawalInvariants } from '../payments/index.ts'
import { levelsInvariants, promotionInvariants } from '../promotions/index.ts'
import { saferPlayInvariants } from '../safer-play/index.ts'
import { staffInvariants } from '../staff/index.ts'
import { playInvariants, returnInvariants } from '../vendors/index.ts'
import { ledgerInvariants, type Invariant } from '../wallet/index.ts'

/** The invariants of every domain with money, and of the audit log. */
export const invariants: readonly Invariant[] = [
  ...ledgerInvariants,
  ...depositInvariants,
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
  ...auditLogInvariants,
  ...staffInvariants,
]
