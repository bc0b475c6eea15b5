import {
  copyMembers,
  copyingMembers,
  createContactHash,
  createNoteEncryptor,
  resealingNoteFiles,
  resealNoteFiles,
} from '../back-office/index.ts'
import { forgetMember } from '../catalogue/index.ts'
import { pruneFailures } from '../accounts/index.ts'
import {
  countedUntil,
  countingTeams,
  countTeams,
  compactingTeamCounts,
  compactTeamCounts,
  payingTeamRebates,
  payTeamRebates,
  readOutcome,
  relatedTeams,
} from '../agents/index.ts'
import {
  announcementSchedule,
  announceScheduledChange,
  pruneMessages,
  publishDraftJob,
  publishingDraft,
} from '../content/index.ts'
import { checkReturn } from '../total-return/index.ts'
import { closePeriods, closingPeriods } from '../agent-contracts/index.ts'
import { sealingLogs, sealLogs } from '../audit-log/index.ts'
import { watchingPairs, watchPairs } from '../operators/index.ts'
import {
  createDocumentEncryptor,
  documentNames,
  pruneIdentityPictures,
  pruningIdentityPictures,
  resealDocuments,
  resealingDocuments,
} from '../kyc/index.ts'
import {
  catchingUpDraws,
  catchUpDraws,
  countingTickets,
  type DrawWatch,
  payDrawJob,
  payingDraw,
} from '../lottery/index.ts'
import {
  pruneDevices,
  pruningDevices,
  referralDue,
  removeExpiredTrials,
  removingExpiredTrials,
} from '../members/index.ts'
import { createAccountEncryptor, publishDue, publishingDue } from '../merchants/index.ts'
import { openMail } from '../messages/index.ts'
import {
  checkDeposits,
  checkingDeposits,
  checkingPayouts,
  checkPayouts,
  createCardNumbers,
  createPsp,
  createSlipEncryptor,
  depositPaid,
  detectLaundering,
  detectingLaundering,
  judgeWaiting,
  judgingWaiting,
  payingOut,
  payOutJob,
  pruneSlips,
  pruneStatements,
  pruningSlips,
  resealCards,
  resealingCards,
  resealingSlips,
  resealSlips,
  createVendorWallets,
  resolveVendorTransfers,
  resolvingVendorTransfers,
} from '../payments/index.ts'
import { systemClock } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import type { Trx } from '../platform/db/db.ts'
import { inOrder, job, type Job } from '../platform/jobs/job.ts'
import { pruneFailedJobs } from '../platform/jobs/prune-failed-jobs.ts'
import { pruneEvents } from '../platform/events/prune-events.ts'
import { createSecrets } from '../platform/security/secrets.ts'
import {
  countingStakes,
  countStakes,
  depositPromotions,
  giveRebates,
  givingRebates,
  noteFriendsStakes,
  raiseLevel,
  rewardingReferrer,
} from '../promotions/index.ts'
import { createAddressHash, guardingWallets, prunePlaySessions } from '../safer-play/index.ts'
import { pruneSessions } from '../sessions/index.ts'
import { pruneSignInFailures, reviewAccess, reviewingAccess } from '../staff/index.ts'
import { identityAsked, mainHost } from '../system/index.ts'
import { pruneCodes } from '../verification/index.ts'
import {
  askingSuppliers,
  createSuppliers,
  expireRounds,
  expiringRounds,
  aggregatingReturns,
  probeSuppliers,
  probingSuppliers,
  syncGames,
  syncingGames,
} from '../vendors/index.ts'
import { auditingLedger, auditLedger, type LedgerState } from '../wallet/index.ts'
import { invariants } from './invariants.ts'

interface Watch extends DrawWatch {
  readonly onAudited?: (state: LedgerState) => void
  /** Number of suppliers that do not respond. */
  readonly onProbed?: (away: number) => void
  /** How many seconds of play are not counted yet. */
  readonly onCounted?: (behindSeconds: number) => void
  /** How many seconds of activity are not in the team figures yet. */
  readonly onTeamsCounted?: (behindSeconds: number) => void
  /** Pairs of staff of whom one approves nearly everything that the other asks for. */
  readonly onPairsMarked?: (pairs: number) => void
}

/** The next run is soon, so a failed job is not retried before it. */
const inLine = { inLine: true, maxAttempts: 1 } as const
const everyMinute = { ...inLine, at: '* * * * *' } as const

export function jobs(
  config: Config,
  {
    onAudited = () => {},
    onProbed = () => {},
    onCounted = () => {},
    onPairsMarked = () => {},
    onTeamsCounted,
    ...draws
  }: Watch = {},
): readonly Job[] {
  const psp = createPsp(config, systemClock)
  const secrets = createSecrets(config.secretKeys)
  const numbers = createCardNumbers(secrets)
  const documentEncryptor = createDocumentEncryptor(secrets)
  const originIn = async (trx: Trx) => config.linkOrigin.replace('{host}', await mainHost(trx))
  const suppliers = createSuppliers(config, systemClock)
  return [
    job({ name: publishDue, run: publishingDue({ encryptor: createAccountEncryptor(secrets) }) }),
    job({ name: announcementSchedule, run: announceScheduledChange }),
    job({ name: publishDraftJob, run: publishingDraft({ checkReturn }) }),
    job({ name: removeExpiredTrials, every: { at: '57 * * * *' }, run: removingExpiredTrials(forgetMember) }),
    job({ name: 'prune-events', every: { at: '17 * * * *' }, run: pruneEvents(config.eventRetentionHours) }),
    job({ name: 'prune-sessions', every: { at: '37 * * * *' }, run: pruneSessions }),
    job({ name: 'prune-messages', every: { at: '3 * * * *' }, run: pruneMessages }),
    job({ name: 'prune-play-sessions', every: { at: '5 * * * *' }, run: prunePlaySessions }),
    job({ name: 'prune-failed-jobs', every: { at: '51 * * * *' }, run: pruneFailedJobs }),
    job({ name: 'prune-login-failures', every: { at: '47 * * * *' }, run: pruneFailures }),
    job({ name: 'prune-staff-sign-in-failures', every: { at: '49 * * * *' }, run: pruneSignInFailures }),
    job({ name: pruneDevices, every: { at: '39 * * * *' }, run: pruningDevices }),
    job({ name: 'prune-codes', every: { at: '27 * * * *' }, run: pruneCodes }),
    job({
      name: checkDeposits,
      every: { at: '* * * * *', inLine: true },
      run: checkingDeposits({ psp, promotions: depositPromotions }),
    }),
    job({ name: depositPaid, run: rewardingReferrer }),
    job({ name: referralDue, run: rewardingReferrer }),
    job({ name: giveRebates, every: { ...inLine, at: '13 * * * *' }, run: givingRebates }),
    job({ name: identityAsked, run: guardingWallets }),
    job({ name: payOutJob, run: payingOut({ psp, numbers, originIn }) }),
    job({ name: checkPayouts, every: { at: '* * * * *', inLine: true }, run: checkingPayouts }),
    job({
      name: judgeWaiting,
      every: { ...inLine, at: '* * * * *' },
      run: judgingWaiting({
        documentNames: (trx, memberIds) => documentNames(documentEncryptor, trx, memberIds),
      }),
    }),
    job({ name: resealCards, every: { at: '7 * * * *' }, run: resealingCards(numbers) }),
    job({
      name: resealDocuments,
      every: { at: '9 * * * *' },
      run: resealingDocuments(documentEncryptor),
    }),
    job({ name: watchPairs, every: { at: '53 * * * *' }, run: watchingPairs(onPairsMarked) }),
    job({ name: resealNoteFiles, every: { at: '13 * * * *' }, run: resealingNoteFiles(createNoteEncryptor(secrets)) }),
    job({ name: resealSlips, every: { at: '11 * * * *' }, run: resealingSlips(createSlipEncryptor(secrets)) }),
    job({ name: 'prune-statements', every: { at: '46 * * * *' }, run: pruneStatements }),
    job({ name: pruneSlips, every: { at: '42 * * * *' }, run: pruningSlips }),
    job({ name: pruneIdentityPictures, every: { at: '41 * * * *' }, run: pruningIdentityPictures }),
    job({
      name: detectLaundering,
      every: [
        { ...inLine, at: '33 * * * *' },
        { at: '43 3 * * *', inLine: true, maxAttempts: 2, variant: 'whole' },
      ],
      run: detectingLaundering,
    }),
    job({
      name: resolveVendorTransfers,
      every: { at: '* * * * *' },
      run: resolvingVendorTransfers(createVendorWallets(config, systemClock)),
    }),
    job({ name: catchUpDraws, every: everyMinute, run: catchingUpDraws(config, draws) }),
    job({ name: payDrawJob, run: payingDraw(config) }),
    job({ name: syncGames, every: { ...inLine, at: '*/10 * * * *' }, run: syncingGames(suppliers) }),
    job({ name: probeSuppliers, every: everyMinute, run: probingSuppliers(suppliers, onProbed) }),
    job({
      name: countStakes,
      every: everyMinute,
      // What was decided is counted first, so that it turns meters in the same run.
      run: inOrder(
        aggregatingReturns,
        countingTickets,
        countingStakes({ onCounted: [raiseLevel, noteFriendsStakes], onPass: onCounted }),
      ),
    }),
    job({ name: copyMembers, every: everyMinute, run: copyingMembers(createContactHash(secrets)) }),
    job({ name: countTeams, every: everyMinute, run: countingTeams(onTeamsCounted) }),
    job({ name: payTeamRebates, every: { ...inLine, at: '33 * * * *' }, run: payingTeamRebates }),
    job({ name: closePeriods, every: everyMinute, run: closingPeriods({ readOutcome, relatedTeams, countedUntil }) }),
    job({
      name: expireRounds,
      every: { ...inLine, at: '23 * * * *' },
      run: expiringRounds(askingSuppliers(suppliers)),
    }),
    job({ name: compactTeamCounts, every: everyMinute, run: compactingTeamCounts }),
    job({
      name: reviewAccess,
      every: { ...inLine, at: '21 * * * *' },
      run: reviewingAccess(openMail(config).mail, createAddressHash(secrets)),
    }),
    job({ name: sealLogs, every: everyMinute, run: sealingLogs }),
    job({
      name: auditLedger,
      every: [
        { at: '* * * * *', inLine: true, maxAttempts: 2 },
        { at: '7 4 * * *', inLine: true, maxAttempts: 2, variant: 'whole' },
      ],
      run: auditingLedger({ invariants, onAudited }),
    }),
  ]
}
