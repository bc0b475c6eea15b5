import { stairs } from '../../../server/testing/wallet/order.ts'
import { statusOf, type Ask, type Journal } from './journal.ts'
import type { ReferenceWallet } from './reference-wallet.ts'
import { isDefinite, isStake, nameOf, type Status } from './question.ts'
import { isQuestion, type Difference, type QuestionAsk, type Replayed } from './replay.ts'

/** Refusals that need not be recorded, because their player is not known. */
const withoutPlayer: ReadonlySet<string> = new Set([
  'INVALID_TOKEN',
  'INVALID_USER',
  'WRONG_SYNTAX',
  'INVALID_SIGNATURE',
])

/**
 * Checks a response: at some moment between request and response the reference wallet must allow this status, and the player must have
 * had this balance. What was acknowledged must be in the database.
 */
export function judgeAnswers(
  asks: Journal,
  { wallet, moments, differences }: Replayed,
  takenElsewhere: { has(name: string): boolean },
): Difference[] {
  const reached = stairs(moments.map(({ answeredAt, place }) => [answeredAt, place] as const))
  const notYet = stairs(moments.map(({ askedAt, place }) => [-askedAt, -place] as const))
  const isCut = differences.some(({ isMoney }) => isMoney)
  const found: Difference[] = []
  for (const ask of asks) {
    if (ask.http === null) continue
    const from = Math.max(0, reached(ask.sentAt))
    const to = Math.min(wallet.place, -notYet(-ask.answeredAt) - 1)
    const isTaken = isTakenElsewhere(ask, takenElsewhere)
    const wrong = wrongIn(ask, wallet, { from, to, isTaken, mayHaveEnded: roundsEndedBy(ask, asks) })
    // If the replay stopped early, later moments cannot be judged.
    if (wrong !== null && !(isCut && ask.matter.is !== 'nothing'))
      found.push({ misdeed: ask.misdeed, player: ask.player, what: `${ask.call}: ${wrong}`, isMoney: false })
  }
  for (const { place, askedAt, answeredAt } of moments)
    if (place <= reached(askedAt) || place > -notYet(-answeredAt))
      found.push({ misdeed: 'out of its time', player: asks[0]?.player ?? -1, what: `place ${place}`, isMoney: false })
  return found
}

interface Window {
  readonly from: number
  readonly to: number
  readonly isTaken: boolean
  /** Whether the round may have ended by then, through a call whose response was lost. */
  readonly mayHaveEnded: (round: string) => boolean
}

const roundsEndedBy =
  ({ supplier, answeredAt }: Ask, asks: Journal) =>
  (round: string) =>
    asks.some(
      ({ matter, ...end }) =>
        matter.is === 'end' && matter.round === round && end.supplier === supplier && end.sentAt < answeredAt,
    )

function wrongIn(ask: Ask, wallet: ReferenceWallet, window: Window): string | null {
  const { matter, told, http } = ask
  if (matter.is === 'elsewhere') return null
  if (http !== 200) return `HTTP ${http}`
  if (!told) return 'an answer that cannot be read'
  const { status } = told
  if (!isDefinite(status)) return `answered ${status}`
  if (ask.alsoAllowed.has(status)) return null
  if (matter.is === 'nothing') return matter.allowed.has(status) ? null : `answered ${status}`
  if (matter.is === 'transaction' || matter.is === 'round') return lookWrong(ask, wallet, window)
  const allowed = allowedAt(ask, wallet, window)
  if (!allowed.has(status)) return `answered ${status}, and the reference wallet says ${[...allowed].join(' or ')}`
  if (isQuestion(ask) && !isWritten(ask, wallet, status, window))
    return `answered ${status}, and it is not in the books`
  return balanceWrong(ask, wallet, window)
}

function allowedAt(
  ask: Ask,
  wallet: ReferenceWallet,
  { from, to, isTaken, mayHaveEnded }: Window,
): ReadonlySet<Status> {
  // The end of a round that has no bets yet may be reported as unknown.
  if (!isQuestion(ask)) return new Set(ask.matter.is === 'end' ? ['OK', 'UNKNOWN_TRANSACTION'] : ['OK'])
  const allowed = new Set<Status>()
  // Its id, or the id of its bet, belongs to another player's transaction.
  if (isTaken) allowed.add(ask.matter.question.call === 'rollback' ? 'UNKNOWN_TRANSACTION' : 'DUPLICATE_TRANSACTION')
  for (let place = from; place <= to; place += 1)
    for (const status of wallet.judge(ask.matter.question, ask.against, place)) allowed.add(status)
  if (statusOf(ask) === 'ALREADY_SETTLED') {
    const round = wallet.roundOfBet(ask.supplier, ask.matter.question.reference, to)
    if (round !== null && mayHaveEnded(round)) allowed.add('ALREADY_SETTLED')
  }
  if (isTaken && isStake(ask.matter.question)) allowed.delete('OK')
  return allowed
}

/** The reported state of a transaction or round must have been true at some moment. */
function lookWrong({ matter, told, supplier }: Ask, wallet: ReferenceWallet, { from, to }: Window): string | null {
  const said = told?.status === 'OK' ? told.fields[matter.is === 'round' ? 'state' : 'transaction_status'] : null
  for (let place = from; place <= to; place += 1) {
    if (matter.is === 'transaction' && wallet.decidedAt(supplier, matter.uuid, place) === said) return null
    if (matter.is === 'round' && wallet.roundAt(supplier, matter.round, place) === said) return null
  }
  return `said to be ${JSON.stringify(said)}, which it never was`
}

/** Completed calls and refused bets are decisions, and every decision must be recorded. */
function isWritten(
  { matter: { question } }: QuestionAsk,
  wallet: ReferenceWallet,
  status: Status,
  { to, isTaken }: Window,
): boolean {
  if (isTaken || status === 'DUPLICATE_TRANSACTION') return true
  if (status !== 'OK' && (!isStake(question) || withoutPlayer.has(status))) return true
  return wallet.placeOf(question) <= to
}

function balanceWrong(ask: Ask, wallet: ReferenceWallet, { from, to }: Window): string | null {
  const { told, matter, http } = ask
  const balance = told?.balance ?? null
  if (balance === null) {
    const isOwed = told?.status === 'OK' && (matter.is === 'question' || matter.is === 'balance')
    return isOwed && http === 200 ? 'no balance' : null
  }
  // The balance in a response includes the decision it reports.
  const own = isQuestion(ask) ? wallet.placeOf(ask.matter.question, told?.status) : Infinity
  const least = own <= to ? Math.max(from, own) : from
  for (let place = least; place <= to; place += 1) if (wallet.balanceAt(place) === balance) return null
  const had = [least - 1, least, to, to + 1].map((place) => `${place}: ${wallet.balanceAt(place)}`).join(', ')
  return `${told?.status} with a balance of ${balance}, which the player never had between ${least} and ${to} (${had})`
}

function isTakenElsewhere(ask: Ask, taken: { has(name: string): boolean }): boolean {
  if (!isQuestion(ask)) return false
  const { call, uuid, reference } = ask.matter.question
  return taken.has(nameOf(ask.supplier, call === 'rollback' ? reference : uuid))
}

/** Responses of unknown outcome, and server errors. */
export const isFault = (ask: Ask): boolean =>
  (ask.http ?? 0) >= 500 || (ask.http === 200 && statusOf(ask) === 'UNKNOWN')
