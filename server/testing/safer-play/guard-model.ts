import { saferPlay } from '@parola/contract'
import { noLimit, type HeldLimit, type LimitAmount } from '../../src/safer-play/limit.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const idleMs = 30 * minuteMs
const longestMs = 12 * hourMs

type Kind = saferPlay.LimitKind
type Period = saferPlay.LimitPeriod
type Verdict = 'done' | 'excluded' | 'limit_reached'

interface Played {
  /** When it was staked, whenever it came back. */
  readonly at: number
  readonly staked: number
  readonly won: number
  /** To a vendor that keeps money itself, and from it. */
  readonly sent: number
  readonly returned: number
}

interface Seen {
  readonly openedAt: number
  seenAt: number
  endedAt: number | null
}

const sumOf = (played: readonly Played[], what: keyof Played) => played.reduce((sum, one) => sum + one[what], 0)

const periods = Object.entries(saferPlay.hoursOf).map(([period, hours]) => ({
  period: period as Period,
  ms: hours * hourMs,
}))

/** What a member may, said once more in the plainest way: every movement is kept, and everything is summed up anew each time. */
export class GuardModel {
  private readonly played: Played[] = []
  private readonly deposited: { at: number; amount: number }[] = []
  private readonly limits = new Map<string, HeldLimit>()
  private readonly sessions: Seen[] = []
  private breakUntil = -Infinity
  private playsUntil = Infinity
  /** Deposits that have begun and not ended. */
  readonly open = new Map<string, number>()

  held = (kind: Kind, period: Period): HeldLimit => this.limits.get(`${kind} ${period}`) ?? noLimit

  setLimit(kind: Kind, period: Period, limit: HeldLimit, at: number): void {
    this.limits.set(`${kind} ${period}`, limit)
    if (kind === 'time') this.refresh(at)
  }

  takeBreak(until: number): void {
    this.breakUntil = Math.max(this.breakUntil, until)
  }

  /** What becomes of a stake now. */
  judgeStake(at: number, amount: number): Verdict {
    if (this.breakUntil > at) return 'excluded'
    if (this.playsUntil <= at) return 'limit_reached'
    return this.money(at, (ms) => Math.floor(at / hourMs) * hourMs - ms, hourMs).some((left) => amount > left)
      ? 'limit_reached'
      : 'done'
  }

  /** Whether what was played and how long passes a limit in any window that ends now; asked when a stake has gone through. */
  passed(at: number): boolean {
    if (this.breakUntil > at) return true
    const isTooLong = this.amounts('time').some(({ amount, ms }) => this.secondsIn(at, ms) > amount * 60)
    return isTooLong || this.money(at, (ms) => at - ms, 0).some((left) => left < 0)
  }

  judgeDeposit(at: number, amount: number): Verdict {
    if (this.breakUntil > at) return 'excluded'
    const onItsWay = [...this.open.values()].reduce((sum, one) => sum + one, 0)
    const used = (ms: number) =>
      this.deposited.reduce((sum, one) => sum + (one.at > at - ms ? one.amount : 0), 0) + onItsWay
    return this.amounts('deposit').some((limit) => amount > limit.amount - used(limit.ms)) ? 'limit_reached' : 'done'
  }

  note(at: number, { staked = 0, won = 0, sent = 0, returned = 0 }: Partial<Omit<Played, 'at'>>): void {
    this.played.push({ at, staked, won, sent, returned })
  }

  /** What all of it has brought the member: whoever is owed something has it. */
  came(): number {
    const { played } = this
    const deposited = this.deposited.reduce((sum, { amount }) => sum + amount, 0)
    return (
      deposited + sumOf(played, 'won') + sumOf(played, 'returned') - sumOf(played, 'staked') - sumOf(played, 'sent')
    )
  }

  noteDeposit(at: number, amount: number): void {
    this.deposited.push({ at, amount })
  }

  /** What the member does with the newest session; a login ends the others. */
  session(does: 'login' | 'touch' | 'logout', at: number): void {
    const last = this.sessions.at(-1)
    if (does === 'login') {
      for (const one of this.sessions) one.endedAt ??= at
      this.sessions.push({ openedAt: at, seenAt: at, endedAt: null })
    } else if (last?.endedAt === null) {
      if (does === 'touch') last.seenAt = at
      else last.endedAt = at
    } else return
    if (this.amounts('time').length > 0) this.refresh(at)
  }

  private amounts(kind: Kind): { amount: number; ms: number }[] {
    return periods.flatMap(({ period, ms }) => {
      const amount: LimitAmount = this.held(kind, period).amount
      return amount === null ? [] : [{ amount, ms }]
    })
  }

  /** What each limit on money leaves, with the window from `since` on; what was won counts `later` than what is staked. */
  private money(at: number, since: (ms: number) => number, later: number): number[] {
    return (['stake', 'loss'] as const).flatMap((kind) =>
      this.amounts(kind).map(({ amount, ms }) => {
        const from = since(ms)
        const inside = this.played.filter((one) => one.at >= from)
        const after = inside.filter((one) => one.at >= from + later)
        const [staked, sent] = [sumOf(inside, 'staked'), sumOf(inside, 'sent')]
        const lost = staked - sumOf(after, 'won') + Math.max(0, sent - sumOf(after, 'returned'))
        return amount - Math.max(0, kind === 'stake' ? staked + sent : lost)
      }),
    )
  }

  private readonly untilOf = ({ openedAt, seenAt, endedAt }: Seen) =>
    Math.min(endedAt ?? Infinity, seenAt + idleMs, openedAt + longestMs)

  private secondsIn(at: number, ms: number): number {
    const spans = this.sessions
      .map((one) => [Math.max(one.openedAt, at - ms), Math.min(this.untilOf(one), at)] as const)
      .filter(([from, to]) => from < to)
      .toSorted(([one], [other]) => one - other)
    let [sum, end] = [0, -Infinity]
    for (const [from, to] of spans) {
      sum += Math.max(0, to - Math.max(from, end))
      end = Math.max(end, to)
    }
    return sum / 1000
  }

  private refresh(at: number): void {
    const limits = this.amounts('time')
    if (limits.length === 0) {
      this.playsUntil = Infinity
      return
    }
    const opens = this.sessions.filter(({ endedAt }) => endedAt === null).map(this.untilOf)
    const openUntil = Math.max(-Infinity, ...opens.filter((until) => until > at))
    const left = Math.min(...limits.map(({ amount, ms }) => amount * 60 - this.secondsIn(at, ms)))
    this.playsUntil = Math.min(openUntil, at + left * 1000)
  }
}
