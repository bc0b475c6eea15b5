import type { Asked, Body, Verdict } from './play-asked.ts'
import type { WalletCall } from '../../src/vendors/wallet-api/wallet-call.ts'

export interface Sitting {
  readonly user: string
  readonly supplier: string
  readonly game: string
  readonly vendor: string
  readonly book: string
  readonly endsAt: number
  readonly most: number
}

interface Done {
  readonly asked: string
  readonly kind: string
  readonly user: string
  readonly status: string
  readonly book: string | null
  readonly round: string
  readonly game: string
  readonly amount: number
}

interface Playing {
  readonly game: string
  readonly book: string
  readonly stake: number
  readonly bets: number
  readonly won: number
  readonly state: 'open' | 'closed' | 'expired'
  readonly openedAt: number
}

const staleMs = 48 * 3_600_000
const resolvedMs = 30 * 86_400_000

/**
 * The wallet API as it reads on its page, over plain maps: written from the rules and not from the database. It takes one call after the
 * other and can take the last ones back, so that any order of calls that came at once can be tried.
 */
export class PlayModel {
  now = 0
  /** Of vendors and players; `all` stops everybody. */
  readonly stops = new Set<string>()
  readonly disabled = new Set<string>()
  private readonly sittings = new Map<string, Sitting>()
  private readonly lastBook = new Map<string, string>()
  private readonly done = new Map<string, Done>()
  private readonly rolledBack = new Map<string, string>()
  private readonly won = new Map<string, true>()
  private readonly rounds = new Map<string, Playing>()
  private readonly money = new Map<string, number>()
  private undos: (() => void)[] = []

  isDecided(user: string, supplier: string, id: string): boolean {
    return this.done.has(nameOf(supplier, id))
  }

  sit(token: string, sitting: Sitting): void {
    this.sittings.set(token, sitting)
    this.lastBook.set(`${sitting.supplier} ${sitting.user}`, sitting.book)
  }

  give(user: string, book: string, amount: number): void {
    this.money.set(`${user} ${book}`, this.free(user, book) + amount)
  }

  free(user: string, book: string): number {
    return this.money.get(`${user} ${book}`) ?? 0
  }

  /** Takes back everything since the answer of this was asked for. */
  mark(): () => void {
    const before = this.undos
    this.undos = []
    return () => {
      for (const undo of this.undos.toReversed()) undo()
      this.undos = before
    }
  }

  /** Nobody knows anything of rounds that were not ended, whoever is asked. */
  lookAfterRounds(): void {
    for (const [name, round] of this.rounds) {
      const age = this.now - round.openedAt
      if (round.state === 'closed' || age < staleMs) continue
      const isOver = age >= resolvedMs || (round.bets === 0 && round.state === 'open')
      this.rounds.set(name, { ...round, state: isOver ? 'closed' : 'expired' })
    }
  }

  take({ call, supplier, body }: Asked): Verdict {
    const { user } = body
    if (call === 'balance') return this.lookAtBalance(supplier, body)
    if (call === 'transaction') {
      const found = this.done.get(nameOf(supplier, body.transaction_uuid))
      if (found?.user !== user) return { status: 'UNKNOWN_TRANSACTION', balance: null }
      return { status: 'OK', balance: null, transaction: { kind: found.kind, status: found.status } }
    }
    if (call === 'round') {
      const found = this.rounds.get(`${supplier} ${user} ${body.round}`)
      if (!found) return { status: 'UNKNOWN_TRANSACTION', balance: null }
      const { stake, won, state } = found
      return { status: 'OK', balance: null, round: { stake, won, state } }
    }
    if (call === 'round/end') return this.end(supplier, body)
    return this.decide(call, supplier, body)
  }

  private lookAtBalance(supplier: string, { user, token = '', game_code: game }: Body): Verdict {
    const sitting = this.sittingOf(supplier, user, token)
    if (!sitting) return { status: 'INVALID_TOKEN', balance: null }
    if (sitting.endsAt <= this.now) return { status: 'TOKEN_EXPIRED', balance: null }
    if (sitting.game !== game) return { status: 'INVALID_GAME', balance: null }
    return { status: 'OK', balance: this.free(user, sitting.book) }
  }

  private end(supplier: string, { user, game_code: game, round = '' }: Body): Verdict {
    const name = `${supplier} ${user} ${round}`
    const found = this.rounds.get(name)
    const book = found?.book ?? this.lastBook.get(`${supplier} ${user}`)
    const balance = book === undefined ? null : this.free(user, book)
    if (!found) return { status: 'UNKNOWN_TRANSACTION', balance }
    if (found.game !== game) return { status: 'INVALID_GAME', balance }
    this.set(this.rounds, name, { ...found, state: 'closed' })
    return { status: 'OK', balance }
  }

  private decide(call: WalletCall, supplier: string, body: Body): Verdict {
    const { user, transaction_uuid: id = '' } = body
    const name = nameOf(supplier, id)
    const question = questionOf(call, body)
    const earlier = this.done.get(name)
    const isBet = call === 'bet' || call === 'betwin'
    const told = (status: string, book: string | null | undefined): Verdict => ({
      status,
      balance: status === 'INVALID_TOKEN' || status === 'INVALID_USER' || book == null ? null : this.free(user, book),
    })
    if (earlier) {
      const own = earlier.user === user ? earlier.book : null
      const status = earlier.asked === question ? earlier.status : 'DUPLICATE_TRANSACTION'
      return told(status, own ?? this.bookFor(call, supplier, body))
    }
    const book = this.bookFor(call, supplier, body)
    const { status, moves } = isBet ? this.weighBet(supplier, body) : this.weighOther(call, supplier, body)
    if (status === 'OK') moves(book ?? '')
    if (isBet || status === 'OK') {
      const { round = '', game_code: game = '', amount = 0 } = body
      this.set(this.done, name, { asked: question, kind: call, user, status, book: book ?? null, round, game, amount })
    }
    return told(status, book)
  }

  /** Whose money it is about. */
  private bookFor(call: WalletCall, supplier: string, body: Body): string | undefined {
    const { user, token = '' } = body
    if (call === 'bet' || call === 'betwin') return this.sittingOf(supplier, user, token)?.book
    const bet = this.betOf(supplier, body)
    const round = this.rounds.get(`${supplier} ${user} ${body.round}`)
    return bet?.book ?? round?.book ?? this.lastBook.get(`${supplier} ${user}`)
  }

  private weighBet(supplier: string, body: Body): Weighed {
    const { user, token = '', round = '', amount = 0, win_amount: win = 0 } = body
    const sitting = this.sittingOf(supplier, user, token)
    const place = `${supplier} ${user} ${round}`
    const found = this.rounds.get(place)
    if (this.rolledBack.has(nameOf(supplier, body.transaction_uuid))) return refused('TRANSACTION_ROLLED_BACK')
    if (!sitting) return refused('INVALID_TOKEN')
    if (sitting.endsAt <= this.now) return refused('TOKEN_EXPIRED')
    if (this.disabled.has(user)) return refused('USER_DISABLED')
    if (sitting.game !== body.game_code || (found && found.game !== body.game_code)) return refused('INVALID_GAME')
    if (body.currency !== 'PHP') return refused('WRONG_CURRENCY')
    if (found && (found.state !== 'open' || found.book !== sitting.book)) return refused('ROUND_CLOSED')
    if (amount > sitting.most) return refused('BET_LIMIT_EXCEEDED')
    const isStopped = ['all', sitting.vendor, user].some((one) => this.stops.has(one))
    if (isStopped && !(found && found.bets > 0)) return refused('USER_DISABLED')
    if (amount > this.free(user, sitting.book)) return refused('NOT_ENOUGH_MONEY')
    const moves = (book: string) => {
      this.move(user, book, win - amount)
      const before = found ?? { game: sitting.game, book, stake: 0, bets: 0, won: 0, state: 'open', openedAt: this.now }
      this.set(this.rounds, place, {
        ...before,
        stake: before.stake + amount,
        bets: before.bets + 1,
        won: before.won + win,
        state: body.round_closed === true ? 'closed' : before.state,
      })
    }
    return { status: 'OK', moves }
  }

  private weighOther(call: WalletCall, supplier: string, body: Body): Weighed {
    const { user, amount = 0, reference_transaction_uuid: reference = '' } = body
    if (call === 'promo') {
      if (!this.lastBook.has(`${supplier} ${user}`)) return refused('INVALID_USER')
      if (body.currency !== 'PHP') return refused('WRONG_CURRENCY')
      return { status: 'OK', moves: (book) => this.move(user, book, amount) }
    }
    const place = `${supplier} ${user} ${body.round}`
    const found = this.rounds.get(place)
    const bet = this.betOf(supplier, body)
    const named = nameOf(supplier, reference)
    const backer = this.rolledBack.get(named)
    if (call === 'win') {
      if (backer === user) return refused('TRANSACTION_ROLLED_BACK')
      if (bet?.status !== 'OK' || bet.round !== body.round) return refused('UNKNOWN_TRANSACTION')
      if (bet.game !== body.game_code) return refused('INVALID_GAME')
      if (body.currency !== 'PHP') return refused('WRONG_CURRENCY')
      const moves = (book: string) => {
        this.move(user, book, amount)
        this.set(this.won, named, true)
        if (found) {
          const state = body.round_closed === true ? 'closed' : found.state
          this.set(this.rounds, place, { ...found, won: found.won + amount, state })
        }
      }
      return { status: 'OK', moves }
    }
    if (this.done.has(named) && (!bet || bet.round !== body.round)) return refused('UNKNOWN_TRANSACTION')
    if (backer !== undefined && backer !== user) return refused('UNKNOWN_TRANSACTION')
    if (bet && bet.game !== body.game_code) return refused('INVALID_GAME')
    if (backer !== undefined) return { status: 'OK', moves: () => {} }
    if (!bet && !this.lastBook.has(`${supplier} ${user}`)) return refused('INVALID_USER')
    if (bet?.status !== 'OK') return { status: 'OK', moves: () => this.set(this.rolledBack, named, user) }
    if (bet.kind === 'betwin' || found?.state === 'closed' || this.won.has(named)) return refused('ALREADY_SETTLED')
    const moves = (book: string) => {
      this.move(user, book, bet.amount)
      this.set(this.rolledBack, named, user)
      if (found) this.set(this.rounds, place, { ...found, stake: found.stake - bet.amount, bets: found.bets - 1 })
    }
    return { status: 'OK', moves }
  }

  private betOf(supplier: string, { user, reference_transaction_uuid: reference }: Body): Done | undefined {
    const found = this.done.get(nameOf(supplier, reference))
    const isBet = found?.kind === 'bet' || found?.kind === 'betwin'
    return found && isBet && found.user === user ? found : undefined
  }

  private sittingOf(supplier: string, user: string, token: string): Sitting | undefined {
    const sitting = this.sittings.get(token)
    return sitting?.supplier === supplier && sitting.user === user ? sitting : undefined
  }

  private move(user: string, book: string, amount: number): void {
    this.set(this.money, `${user} ${book}`, this.free(user, book) + amount)
  }

  private set<V>(map: Map<string, V>, key: string, value: V): void {
    const before = map.get(key)
    this.undos.push(() => (before === undefined ? map.delete(key) : map.set(key, before)))
    map.set(key, value)
  }
}

/** What becomes of a call, and what it moves if it is OK. */
interface Weighed {
  readonly status: string
  readonly moves: (book: string) => void
}

const refused = (status: string): Weighed => ({ status, moves: () => {} })

/** The same id with this is the same transaction. */
function questionOf(call: WalletCall, body: Body): string {
  const asked = Object.entries(body).filter(([field]) => field !== 'token' && field !== 'request_uuid')
  return `${call} ${JSON.stringify(asked.toSorted(([a], [b]) => (a < b ? -1 : 1)))}`
}

const nameOf = (supplier: string, id = ''): string => `${supplier} ${id}`
