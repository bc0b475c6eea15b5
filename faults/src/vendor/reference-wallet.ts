import { bodyOf, isStake, nameOf, type Question, type Status, type Supplier } from './question.ts'

interface Decision {
  readonly place: number
  readonly question: Question
  readonly body: string
  readonly status: Status
}

export interface RoundSums {
  readonly stake: bigint
  readonly returned: bigint
  readonly won: bigint
  readonly isClosed: boolean
}

/**
 * One player's wallet as docs/design/wallet-api.md defines it, as plain arithmetic. It receives the decisions in their order and numbers
 * the positions from one. Queries take a position and see only the decisions up to it, so that a response can be checked at every moment
 * at which it may have been given.
 */
export class ReferenceWallet {
  private readonly decisions = new Map<string, Decision>()
  /** By bet id, the position from which the bet is rolled back, whether the bet is known or not. */
  private readonly rolledBack = new Map<string, number>()
  private readonly settled = new Map<string, number>()
  private readonly rounds = new Map<string, { openedAt: number; closedAt: number } & Record<Sum, bigint>>()
  private readonly balances: bigint[]

  constructor(opening: bigint) {
    this.balances = [opening]
  }

  get place(): number {
    return this.balances.length - 1
  }

  balanceAt(place: number): bigint {
    return this.balances[place] ?? -1n
  }

  /** The position at which a request was decided, or was decided in this way. */
  placeOf(question: Question, status?: string): number {
    const found = this.decisionOf(question.supplier, question.uuid, Infinity)
    return found && (status === undefined || status === found.status) ? found.place : Infinity
  }

  /** The decision about a transaction at a position, if any. */
  decidedAt(supplier: Supplier, uuid: string, at: number): Status | null {
    return this.decisionOf(supplier, uuid, at)?.status ?? null
  }

  /** The responses allowed at a position. `against` is why a new bet must be refused whatever is in the wallet: its token, its game. */
  judge(question: Question, against: ReadonlySet<Status>, at = this.place): ReadonlySet<Status> {
    const first = this.decisionOf(question.supplier, question.uuid, at)
    if (first) return new Set([first.body === bodyOf(question) ? first.status : 'DUPLICATE_TRANSACTION'])
    const reasons = this.reasonsAgainst(question, against, at)
    return reasons.size > 0 ? reasons : new Set(['OK'])
  }

  /** Records a decision and returns the amount moved; debits are negative. */
  take(question: Question, status: Status): bigint[] {
    const moves = status === 'OK' ? this.movesOf(question) : []
    const place = this.balances.push(this.balanceAt(this.place) + moves.reduce((sum, move) => sum + move, 0n)) - 1
    const name = nameOf(question.supplier, question.uuid)
    this.decisions.set(name, { place, question, body: bodyOf(question), status })
    if (status === 'OK') this.follow(question, place, moves)
    return moves
  }

  /** The supplier reported that the round has ended. */
  endRound(supplier: Supplier, round: string): void {
    const known = this.roundOf(supplier, round)
    known.closedAt = Math.min(known.closedAt, this.place)
  }

  /** The round of a bet that was not rolled back. */
  roundOfBet(supplier: Supplier, uuid: string, at: number): string | null {
    const bet = this.decisionOf(supplier, uuid, at)
    const isValid = bet?.status === 'OK' && isStake(bet.question) && !isBy(this.rolledBack, nameOf(supplier, uuid), at)
    return isValid ? bet.question.round : null
  }

  roundAt(supplier: Supplier, round: string, at: number): 'open' | 'closed' | null {
    const known = this.rounds.get(nameOf(supplier, round))
    if (!known || known.openedAt > at) return null
    return known.closedAt > at ? 'open' : 'closed'
  }

  roundSums(): ReadonlyMap<string, RoundSums> {
    return new Map(
      [...this.rounds]
        .filter(([, { openedAt, closedAt }]) => openedAt < Infinity || closedAt < Infinity)
        .map(([name, { stake, returned, won, closedAt }]) => [
          name,
          { stake, returned, won, isClosed: closedAt < Infinity },
        ]),
    )
  }

  private reasonsAgainst(question: Question, against: ReadonlySet<Status>, at: number): Set<Status> {
    const { call, supplier, uuid, round, amount } = question
    const reasons = new Set(against)
    if (call === 'win') this.addReasonsAgainstWin(question, at, reasons)
    if (call === 'rollback' && this.isSettled(supplier, question.reference, at)) reasons.add('ALREADY_SETTLED')
    if (!isStake(question)) return reasons
    if (isBy(this.rolledBack, nameOf(supplier, uuid), at)) reasons.add('TRANSACTION_ROLLED_BACK')
    if ((this.rounds.get(nameOf(supplier, round))?.closedAt ?? Infinity) <= at) reasons.add('ROUND_CLOSED')
    if (amount > this.balanceAt(at)) reasons.add('NOT_ENOUGH_MONEY')
    return reasons
  }

  private addReasonsAgainstWin({ supplier, reference }: Question, at: number, reasons: Set<Status>): void {
    const isRolledBack = isBy(this.rolledBack, nameOf(supplier, reference), at)
    if (isRolledBack) reasons.add('TRANSACTION_ROLLED_BACK')
    const bet = this.decisionOf(supplier, reference, at)
    // For a refused bet with a precautionary rollback, both responses are correct.
    if (bet ? bet.status !== 'OK' || !isStake(bet.question) : !isRolledBack) reasons.add('UNKNOWN_TRANSACTION')
  }

  private isSettled(supplier: Supplier, reference: string, at: number): boolean {
    const round = this.roundOfBet(supplier, reference, at)
    if (round === null) return false
    const isWhole = this.decisionOf(supplier, reference, at)?.question.call === 'betwin'
    if (isWhole || isBy(this.settled, nameOf(supplier, reference), at)) return true
    return (this.rounds.get(nameOf(supplier, round))?.closedAt ?? Infinity) <= at
  }

  private movesOf({ call, supplier, reference, amount, winAmount }: Question): bigint[] {
    if (call === 'bet') return some(-amount)
    if (call === 'betwin') return some(-amount, winAmount)
    if (call !== 'rollback') return some(amount)
    const bet = this.decisionOf(supplier, reference, this.place)
    const gives = bet?.status === 'OK' && isStake(bet.question) && !this.rolledBack.has(nameOf(supplier, reference))
    return gives ? some(bet.question.amount) : []
  }

  private follow(question: Question, place: number, moves: readonly bigint[]): void {
    const { call, supplier, reference, amount, winAmount, closesRound } = question
    if (call === 'promo') return
    const about = nameOf(supplier, reference)
    if (call === 'rollback') {
      if (!this.rolledBack.has(about)) this.rolledBack.set(about, place)
      const bet = this.decisions.get(about)
      if (bet) this.roundOf(supplier, bet.question.round).returned += moves[0] ?? 0n
      return
    }
    const round = this.roundOf(supplier, question.round)
    round.openedAt = Math.min(round.openedAt, place)
    if (isStake(question)) round.stake += amount
    round.won += call === 'win' ? amount : winAmount
    if (call === 'win' && !this.settled.has(about)) this.settled.set(about, place)
    if (closesRound) round.closedAt = Math.min(round.closedAt, place)
  }

  private decisionOf(supplier: Supplier, uuid: string, at: number): Decision | undefined {
    const found = this.decisions.get(nameOf(supplier, uuid))
    return found && found.place <= at ? found : undefined
  }

  private roundOf(supplier: Supplier, round: string) {
    const name = nameOf(supplier, round)
    const known = this.rounds.get(name) ?? { openedAt: Infinity, closedAt: Infinity, stake: 0n, returned: 0n, won: 0n }
    this.rounds.set(name, known)
    return known
  }
}

type Sum = 'stake' | 'returned' | 'won'

/** An amount of zero makes no transfer. */
const some = (...moves: readonly bigint[]): bigint[] => moves.filter((move) => move !== 0n)

const isBy = (places: ReadonlyMap<string, number>, name: string, at: number) => (places.get(name) ?? Infinity) <= at
