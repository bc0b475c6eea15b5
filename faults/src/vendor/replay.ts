import type { Books, Row, RoundRow, Transfer } from './books.ts'
import { statusOf, type Ask, type Journal } from './journal.ts'
import { ReferenceWallet } from './reference-wallet.ts'
import type { Player } from './player.ts'
import { nameOf, type Question } from './question.ts'

export interface Difference {
  readonly misdeed: string
  readonly player: number
  readonly what: string
  /** Whether money is wrong, not only a response. */
  readonly isMoney: boolean
}

export interface QuestionAsk extends Ask {
  readonly matter: { readonly is: 'question'; readonly question: Question }
}

/** A decision of the wallet, and the interval in which it was made. */
export interface Moment {
  readonly place: number
  readonly askedAt: number
  readonly answeredAt: number
}

export interface Replayed {
  readonly wallet: ReferenceWallet
  readonly moments: readonly Moment[]
  readonly differences: readonly Difference[]
}

const noMisdeed = 'no call that was sent'

/**
 * Replays one player's decisions in their order in the reference wallet: each must be allowed and have moved the amount that the
 * reference wallet computes.
 */
export function replay(player: Player, asks: Journal, books: Books): Replayed {
  const wallet = new ReferenceWallet(player.opening)
  const differences: Difference[] = []
  const moments: Moment[] = []
  const byName = Map.groupBy(asks.filter(isQuestion), ({ supplier, matter }) => nameOf(supplier, matter.question.uuid))
  const transfers = [...(books.transfers.get(player.memberId) ?? [])].toReversed()
  const endRounds = endingOf(asks, wallet)
  const differ = (misdeed: string, what: string, isMoney: boolean) =>
    differences.push({ misdeed, player: player.index, what, isMoney })

  for (const row of books.rows.get(player.memberId) ?? []) {
    const asked = (byName.get(nameOf(row.supplier, row.uuid)) ?? []).filter((ask) => isOf(row, ask.matter.question))
    const [first] = asked
    if (!first) {
      differ(noMisdeed, `decided and never asked: ${describe(row)}`, row.status === 'OK')
      continue
    }
    const { question } = first.matter
    const moment = momentOf(asked, row)
    endRounds((end) => end.answeredAt < moment.askedAt)
    const isLawful = () => asked.some(({ against }) => wallet.judge(question, against).has(row.status))
    // A round closing at the same time is assumed to have closed first, if only that explains the decision.
    const own = roundsOf(question, byName)
    if (!isLawful())
      endRounds((end) => end.sentAt < moment.answeredAt && end.supplier === row.supplier && own.includes(roundOf(end)))
    if (!isLawful()) {
      const allowed = [...wallet.judge(question, first.against)].join(' or ')
      differ(
        first.misdeed,
        `${describe(row)}, and the reference wallet says ${allowed}`,
        row.status === 'OK' || allowed === 'OK',
      )
    }
    const moves = wallet.take(question, row.status)
    moments.push({ place: wallet.place, ...moment })
    const otherwise = movedOtherwise(moves, wallet.balanceAt(wallet.place), transfers)
    if (otherwise === null) continue
    differ(first.misdeed, `${describe(row)} ${otherwise}`, true)
    // Everything after this is shifted and would only repeat the same difference.
    return { wallet, moments, differences }
  }
  endRounds(({ answeredAt }) => answeredAt < Infinity)
  if (transfers.length > 0) differ(noMisdeed, `moved and never decided: ${describeMove(transfers.at(-1))}`, true)
  for (const what of roundDifferences(wallet, books.rounds.get(player.memberId) ?? [])) differ(noMisdeed, what, false)
  return { wallet, moments, differences }
}

/** Round ends are not in the list of decisions. Each is inserted once, at the position where it must have happened. */
function endingOf(asks: Journal, wallet: ReferenceWallet): (isDue: (end: Ask) => boolean) => void {
  const left = new Set(asks.filter((ask) => ask.matter.is === 'end' && mayHaveEnded(ask)))
  return (isDue) => {
    for (const end of left) {
      if (!isDue(end)) continue
      left.delete(end)
      wallet.endRound(end.supplier, roundOf(end))
    }
  }
}

/** Takes the transfers of a decision, with the next transfer last, and returns what is wrong with them. */
function movedOtherwise(moves: readonly bigint[], balance: bigint, transfers: Transfer[]): string | null {
  for (const [step, move] of moves.entries()) {
    const transfer = transfers.pop()
    const isLast = step === moves.length - 1
    if (transfer?.moved !== move || (isLast && transfer.freeAfter !== balance))
      return `should move ${move} and leave ${balance}, and the ledger has ${describeMove(transfer)}`
  }
  return null
}

export const isQuestion = (ask: Ask): ask is QuestionAsk => ask.matter.is === 'question'

const roundOf = ({ matter }: Ask) => (matter.is === 'end' ? matter.round : '')

/** A refused end has no effect. */
const mayHaveEnded = (ask: Ask) => ask.told === null || statusOf(ask) === 'OK'

const isOf = (row: Row, question: Question) =>
  row.call === question.call &&
  row.reference === question.reference &&
  row.round === question.round &&
  row.won === question.winAmount &&
  (row.call === 'rollback' || row.amount === question.amount)

/** The earliest and the latest moment at which it may have been decided. */
function momentOf(asked: readonly Ask[], { status }: Row): { askedAt: number; answeredAt: number } {
  const answered = asked.filter((ask) => statusOf(ask) === status).map(({ answeredAt }) => answeredAt)
  return { askedAt: Math.min(...asked.map(({ sentAt }) => sentAt)), answeredAt: Math.min(Infinity, ...answered) }
}

/** The rounds that can affect a decision: its own, and that of the bet it refers to. */
const roundsOf = (question: Question, byName: ReadonlyMap<string, readonly QuestionAsk[]>): string[] => [
  question.round,
  ...(byName.get(nameOf(question.supplier, question.reference)) ?? []).map(({ matter }) => matter.question.round),
]

function roundDifferences(wallet: ReferenceWallet, rows: readonly RoundRow[]): string[] {
  const found = new Map(rows.map((row) => [nameOf(row.supplier, row.round), row]))
  const differences: string[] = []
  for (const [name, sums] of wallet.roundSums()) {
    const row = found.get(name)
    found.delete(name)
    if (!row && sums.stake === 0n && sums.won === 0n) continue
    const isSame =
      row &&
      row.won === sums.won &&
      row.stake === sums.stake - sums.returned &&
      (row.state === 'closed') === sums.isClosed
    if (!isSame) differences.push(`round ${name} is ${say(row)}, and the reference wallet says ${say(sums)}`)
  }
  for (const name of found.keys()) differences.push(`round ${name} is there and never began`)
  return differences
}

const describe = ({ call, supplier, uuid, status, amount, won }: Row) =>
  `${supplier}’s ${call} ${uuid} of ${amount} and ${won} is ${status}`
const describeMove = (transfer: Transfer | undefined) =>
  transfer ? `${transfer.moved} with ${transfer.freeAfter} after it` : 'nothing'
const say = (thing: unknown) =>
  JSON.stringify(thing, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)) ?? 'missing'
