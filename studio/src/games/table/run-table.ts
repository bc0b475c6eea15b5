import { randomUUID } from 'node:crypto'
import { Refused, type GameInfo, type Play, type StudioContext } from '../../kind.ts'
import { chipsOf } from './chips.ts'
import { dealtOf, openRound, type TableRound, type Timing } from './clock.ts'
import { drawRound } from './rules.ts'
import { paidMinor, type Lot, type TableRules } from './table-rules.ts'
import { lay, stakesIn, totalOf, type Stakes } from './wagers.ts'

/** A finished round. */
export interface Past {
  readonly id: string
  readonly result: string
}

/** The public state of a table. */
export interface TableView {
  /** The server's clock when this was sent, because the phone's may be wrong. */
  readonly now: number
  /** Nothing while the table is idle. */
  readonly round: TableRound | null
  /** The last rounds, oldest first. */
  readonly road: readonly Past[]
}

/** The player's stakes in the round, and their payout once it is over. */
export interface Mine {
  readonly round: string
  readonly stakes: Stakes
  readonly paidMinor: number | null
}

export interface Table {
  /** Joins and returns the state; an idle table wakes up. */
  visit(user: string): Promise<{ table: TableView; mine: Mine | null }>
  bet(play: Play, roundId: string, stakes: Stakes): Promise<void>
  stop(): void
}

interface SavedState {
  readonly drawn: { readonly id: string; readonly lots: readonly Lot[] } | null
  readonly road: readonly Past[]
}

/** How long a table runs after the last visit without connected players. */
const patienceMs = 30_000
const roadLength = 72
const paidAtOnce = 25

/** One table with one clock: the same rounds for all players, who are paid whether they are still connected or not. */
export function runTable(studio: StudioContext, game: GameInfo, rules: TableRules, timing: Timing): Table {
  const { gameCode } = game
  const kept = (studio.kept(gameCode) as SavedState | null) ?? { drawn: null, road: [] }
  let road = kept.road
  let round: TableRound | null = null
  let visitedAt = 0
  let isStopped = false
  let isRunning = false
  let timer: NodeJS.Timeout | undefined
  const felt = new Map<string, Mine>()
  const accounts = new Map<string, string>()
  const inTheAir = new Set<Promise<unknown>>()

  const view = (): TableView => ({ now: studio.now(), round, road })
  const tell = () => studio.tell(gameCode, { type: 'table', table: view() })
  const until = (at: number) =>
    new Promise<void>((resolve) => {
      timer = setTimeout(resolve, Math.max(0, at - studio.now()))
    })

  /** Draws the lots and saves them before they are shown. */
  function draw(id: string): Lot[] {
    const lots = drawRound(rules, studio.chance)
    studio.keep(gameCode, { drawn: { id, lots }, road } satisfies SavedState)
    return lots
  }

  /** Pays every player with a stake in a round, from the database, including those who have left. */
  async function settle(id: string, lots: readonly Lot[]): Promise<void> {
    road = [...road, { id, result: rules.result(lots) }].slice(-roadLength)
    studio.keep(gameCode, { drawn: { id, lots }, road } satisfies SavedState)
    const due = studio.openRounds(gameCode).filter((open) => open.round.id === id)
    for (let at = 0; at < due.length; at += paidAtOnce)
      await Promise.all(due.slice(at, at + paidAtOnce).map((open) => pay(open, lots)))
  }

  /** One payment for all bets of a round, so that they are never partly paid. */
  async function pay(
    { play, round: { id, state, bets } }: ReturnType<StudioContext['openRounds']>[number],
    lots: readonly Lot[],
  ) {
    const stakes = stakesIn(state)
    const amountMinor = paidMinor(rules, stakes, lots)
    const betId = bets.at(-1)?.betId ?? ''
    const { balanceMinor } = await play.win({ id, betId, amountMinor, isLast: true, state: { stakes, lots } })
    const mine: Mine = { round: id, stakes, paidMinor: amountMinor }
    if (felt.get(play.user)?.round === id) felt.set(play.user, mine)
    studio.tell(gameCode, { type: 'paid', mine, balanceMinor }, play.user)
  }

  /** Rounds interrupted by a stop of the studio: saved lots stand, missing ones are drawn now. */
  async function recover(): Promise<void> {
    const cutOff = new Set(studio.openRounds(gameCode).map((open) => open.round.id))
    for (const id of cutOff) await settle(id, kept.drawn?.id === id ? kept.drawn.lots : draw(id))
  }

  async function playRound(): Promise<void> {
    felt.clear()
    accounts.clear()
    const opened = openRound(randomUUID(), studio.now(), timing)
    round = opened
    tell()
    await until(opened.closesAt)
    // A stake sent in time is in the round however long the wallet takes, so nothing is drawn before its response.
    await Promise.allSettled([until(opened.closesAt + timing.closingMs), ...inTheAir])
    if (isStopped) return
    const lots = draw(opened.id)
    const dealt = dealtOf(rules, lots, studio.now(), timing)
    round = { ...opened, dealt }
    tell()
    await until(dealt.resultAt)
    await settle(opened.id, lots)
    tell()
    await until(dealt.nextAt)
  }

  const isWanted = () => !isStopped && (studio.watchers(gameCode) > 0 || studio.now() - visitedAt < patienceMs)

  async function run(): Promise<void> {
    isRunning = true
    await recovered
    while (isWanted()) await playRound()
    round = null
    isRunning = false
  }

  /**
   * Errors while stopping are ignored, because the database has everything. Any other ends the process, which restarts from the database.
   */
  const guarded = (work: Promise<void>) =>
    work.catch((error: unknown) => {
      if (!isStopped) throw error
    })
  const recovered = guarded(recover())

  return {
    async visit(user) {
      visitedAt = studio.now()
      if (!isRunning) void guarded(run())
      await recovered
      return { table: view(), mine: felt.get(user) ?? null }
    },
    async bet(play, roundId, more) {
      if (round?.id !== roundId || studio.now() >= round.closesAt) throw new Refused('ROUND_CLOSED')
      const stakes = lay(rules, chipsOf(game.minBetMinor, play.currency), felt.get(play.user)?.stakes ?? {}, more)
      // A round is paid at once, so all its stakes come from one account, whatever the player's second window uses.
      const account = `${play.book} ${play.currency}`
      if ((accounts.get(play.user) ?? account) !== account) throw new Refused('WRONG_CURRENCY')
      accounts.set(play.user, account)
      const taken = play.bet({ id: roundId, stakeMinor: totalOf(more), state: { stakes } })
      inTheAir.add(taken)
      await taken.finally(() => inTheAir.delete(taken))
      felt.set(play.user, { round: roundId, stakes, paidMinor: null })
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
