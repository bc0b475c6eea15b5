import { forgetMember } from '../catalogue/index.ts'
import { pruneFailures } from '../accounts/index.ts'
import {
  countedUntil,
  countingTeams,
  countTeams,
  foldingTeamCounts,
  foldTeamCounts,
  payingTeamRebates,
  payTeamRebates,
  readOutcome,
} from '../agents/index.ts'
import { announcementTurn, turnAnnouncement } from '../content/index.ts'
import { closePeriods, closingPeriods } from '../contracts/index.ts'
import { sealEdits, sealingEdits } from '../edits/index.ts'
import {
  createDocumentSafe,
  pruneIdentityPictures,
  pruningIdentityPictures,
  resealDocuments,
  resealingDocuments,
} from '../identity/index.ts'
import {
  catchingUpDraws,
  catchUpDraws,
  payDrawJob,
  payingDraw,
  stakesOnSale,
  type DrawWatch,
} from '../lottery/index.ts'
import { removeExpiredTrials, removingExpiredTrials } from '../members/index.ts'
import {
  checkDeposits,
  checkingDeposits,
  checkingPayouts,
  checkPayouts,
  createCardNumbers,
  createPsp,
  depositPaid,
  lookForLaundering,
  lookingForLaundering,
  payingOut,
  payOutJob,
  resealCards,
  resealingCards,
  createVendorWallets,
  resolveVendorTransfers,
  resolvingVendorTransfers,
} from '../payments/index.ts'
import { systemClock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Trx } from '../platform/db.ts'
import type { Task } from '../platform/jobs.ts'
import { pruneEvents } from '../platform/prune-events.ts'
import { createSecrets } from '../platform/secrets.ts'
import {
  countingStakes,
  countStakes,
  depositPromotions,
  giveRebates,
  givingRebates,
  raiseLevel,
  rewardingReferrer,
} from '../promotions/index.ts'
import { guardingWallets } from '../safer-play/index.ts'
import { pruneSessions } from '../sessions/index.ts'
import { identityAsked, mainHost } from '../system/index.ts'
import { pruneCodes } from '../verification/index.ts'
import {
  askingSuppliers,
  createSuppliers,
  expireRounds,
  expiringRounds,
  foldReturns,
  foldingReturns,
  probeSuppliers,
  probingSuppliers,
  syncGames,
  syncingGames,
} from '../vendors/index.ts'
import { auditingLedger, auditLedger, type LedgerState } from '../wallet/index.ts'
import { invariants } from './invariants.ts'

interface Watch extends DrawWatch {
  readonly onAudited?: (state: LedgerState) => void
  /** How many suppliers do not answer. */
  readonly onProbed?: (away: number) => void
  /** How many seconds of play are not counted yet. */
  readonly onCounted?: (behindSeconds: number) => void
  /** How many seconds of what members did are not in the figures of their teams yet. */
  readonly onTeamsCounted?: (behindSeconds: number) => void
}

/** Every job there is, by the name under which it is enqueued. */
export function tasks(
  config: Config,
  { onAudited = () => {}, onProbed = () => {}, onCounted = () => {}, onTeamsCounted, ...draws }: Watch = {},
): Readonly<Record<string, Task>> {
  const psp = createPsp(config, systemClock)
  const secrets = createSecrets(config.secretKeys)
  const numbers = createCardNumbers(secrets)
  const originIn = async (trx: Trx) => config.linkOrigin.replace('{host}', await mainHost(trx))
  const suppliers = createSuppliers(config, systemClock)
  return {
    [announcementTurn]: turnAnnouncement,
    [removeExpiredTrials]: removingExpiredTrials(forgetMember),
    'prune-events': pruneEvents(config.eventRetentionHours),
    'prune-sessions': pruneSessions,
    'prune-login-failures': pruneFailures,
    'prune-codes': pruneCodes,
    [checkDeposits]: checkingDeposits({ psp, promotions: depositPromotions }),
    [depositPaid]: rewardingReferrer,
    [giveRebates]: givingRebates,
    [identityAsked]: guardingWallets,
    [payOutJob]: payingOut({ psp, numbers, originIn }),
    [checkPayouts]: checkingPayouts,
    [resealCards]: resealingCards(numbers),
    [resealDocuments]: resealingDocuments(createDocumentSafe(secrets)),
    [pruneIdentityPictures]: pruningIdentityPictures,
    [lookForLaundering]: lookingForLaundering,
    [resolveVendorTransfers]: resolvingVendorTransfers(createVendorWallets(config, systemClock)),
    [catchUpDraws]: catchingUpDraws(config, draws),
    [payDrawJob]: payingDraw(config),
    [syncGames]: syncingGames(suppliers),
    [probeSuppliers]: probingSuppliers(suppliers, onProbed),
    [foldReturns]: foldingReturns,
    [countStakes]: countingStakes({ revocable: stakesOnSale, onCounted: [raiseLevel], onPass: onCounted }),
    [countTeams]: countingTeams(onTeamsCounted),
    [payTeamRebates]: payingTeamRebates,
    [closePeriods]: closingPeriods({ readOutcome, countedUntil }),
    [expireRounds]: expiringRounds(askingSuppliers(suppliers)),
    [foldTeamCounts]: foldingTeamCounts,
    [sealEdits]: sealingEdits,
    [auditLedger]: auditingLedger({ invariants, onAudited }),
  }
}

/** Minute, hour, day, month, weekday, in UTC. A worker that was away at the time does not catch up: pruning is due again soon. */
export const crontab = `
17 * * * * prune-events
37 * * * * prune-sessions
47 * * * * prune-login-failures
27 * * * * prune-codes
57 * * * * ${removeExpiredTrials}
* * * * * ${checkDeposits} ?queue=${checkDeposits}&jobKey=${checkDeposits}
* * * * * ${checkPayouts} ?queue=${checkPayouts}&jobKey=${checkPayouts}
7 * * * * ${resealCards}
9 * * * * ${resealDocuments}
41 * * * * ${pruneIdentityPictures}
33 * * * * ${lookForLaundering} ?queue=${lookForLaundering}&jobKey=${lookForLaundering}&max=1
43 3 * * * ${lookForLaundering} ?queue=${lookForLaundering}&id=${lookForLaundering}-whole&jobKey=${lookForLaundering}-whole&max=2 {whole:true}
* * * * * ${auditLedger} ?queue=${auditLedger}&jobKey=${auditLedger}&max=2
7 4 * * * ${auditLedger} ?queue=${auditLedger}&id=${auditLedger}-whole&jobKey=${auditLedger}-whole&max=2 {whole:true}
* * * * * ${resolveVendorTransfers}
* * * * * ${sealEdits} ?queue=${sealEdits}&jobKey=${sealEdits}&max=1
13 * * * * ${giveRebates} ?queue=${giveRebates}&jobKey=${giveRebates}&max=1
*/10 * * * * ${syncGames} ?queue=${syncGames}&jobKey=${syncGames}&max=1
* * * * * ${probeSuppliers} ?queue=${probeSuppliers}&jobKey=${probeSuppliers}&max=1
* * * * * ${countStakes} ?queue=${countStakes}&jobKey=${countStakes}&max=1
* * * * * ${countTeams} ?queue=${countTeams}&jobKey=${countTeams}&max=1
33 * * * * ${payTeamRebates} ?queue=${payTeamRebates}&jobKey=${payTeamRebates}&max=1
* * * * * ${closePeriods} ?queue=${closePeriods}&jobKey=${closePeriods}&max=1
* * * * * ${foldReturns} ?queue=${foldReturns}&jobKey=${foldReturns}&max=1
* * * * * ${foldTeamCounts} ?queue=${foldTeamCounts}&jobKey=${foldTeamCounts}&max=1
23 * * * * ${expireRounds} ?queue=${expireRounds}&jobKey=${expireRounds}&max=1
* * * * * ${catchUpDraws} ?queue=${catchUpDraws}&jobKey=${catchUpDraws}&max=1
`
