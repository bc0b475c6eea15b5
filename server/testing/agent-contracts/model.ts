import type { agents } from '@parola/contract'
import type { TeamOutcome } from '../../src/agents/index.ts'
import { periodAt, type Span } from '../../src/agent-contracts/period.ts'

type Kind = agents.ContractKind

interface ModelContract {
  readonly payer: number
  readonly formula: agents.Formula
  readonly kind: Kind
  readonly startsAt: number
  endsAt: number
  /** Until when its periods are closed. */
  closed: number
}

interface ModelProposal {
  readonly payer: number
  readonly formula: agents.Formula
  readonly byPayer: boolean
}

interface ModelPeriod {
  readonly kind: Kind
  readonly payer: number
  readonly startsAt: number
  readonly endsAt: number
  readonly pay: number
  isPaid: boolean
  nextTry: number
}

const minuteMs = 60_000
/** An eighth of the time since it fell due, but ten minutes at least and a day at most. */
const waitMs = (owedMs: number) => Math.max(10 * minuteMs, Math.min(24 * 60 * minuteMs, owedMs / 8))

/** What contracts of one payee should do, in plain numbers and without a database: one thing after the other. */
export class ContractsModel {
  now: number
  leader = 0
  readonly free: number[]
  earned = 0
  readonly proposed = new Map<Kind, ModelProposal>()
  readonly contracts: ModelContract[] = []
  readonly periods: ModelPeriod[] = []
  /** What the last period of each kind has left, by payer. */
  private readonly carried = new Map<string, number>()
  private readonly played: (span: Span) => TeamOutcome

  constructor(now: number, free: number[], played: (span: Span) => TeamOutcome) {
    this.now = now
    this.free = free
    this.played = played
  }

  private running = (kind: Kind) => this.contracts.find((one) => one.kind === kind && one.endsAt === Infinity)
  private border = (kind: Kind, moment = this.now) => periodAt(kind, new Date(moment)).until.getTime()

  propose(kind: Kind, byPayer: boolean, formula: agents.Formula): void {
    this.proposed.set(kind, { payer: this.leader, formula, byPayer })
  }

  answer(kind: Kind, byPayer: boolean, accept: boolean): boolean {
    const asked = this.proposed.get(kind)
    if (!asked || (accept && asked.byPayer === byPayer)) return false
    this.proposed.delete(kind)
    if (!accept) return true
    const startsAt = this.border(kind)
    this.end(kind)
    const { payer, formula } = asked
    this.contracts.push({ payer, formula, kind, startsAt, endsAt: Infinity, closed: startsAt })
    return true
  }

  end(kind: Kind): boolean {
    const one = this.running(kind)
    if (one) one.endsAt = Math.max(one.startsAt, this.border(kind))
    return one !== undefined
  }

  /** Nothing of what the two had goes on, the period that is running included. */
  move(leader: number): void {
    if (leader === this.leader) return
    this.leader = leader
    this.proposed.clear()
    for (const one of this.contracts) one.endsAt = Math.min(one.endsAt, Math.max(one.startsAt, one.closed, this.now))
  }

  work(): void {
    for (const one of this.contracts.toSorted((a, b) => a.startsAt - b.startsAt)) this.close(one)
    const inTurn = this.periods.toSorted(
      (a, b) => a.nextTry - b.nextTry || a.endsAt - b.endsAt || a.kind.localeCompare(b.kind),
    )
    for (const period of inTurn)
      if (!period.isPaid && period.nextTry <= this.now && !this.pay(period))
        period.nextTry = this.now + waitMs(this.now - period.endsAt)
  }

  private close(one: ModelContract): void {
    for (;;) {
      const from = one.closed
      const until = this.border(one.kind, from)
      if (until > this.now || until > one.endsAt) return
      const pay = this.payOf(one, { from: new Date(from), until: new Date(until) })
      const nextTry = one.kind === 'dividend' ? Infinity : this.now
      const { kind, payer } = one
      if (pay > 0) this.periods.push({ kind, payer, startsAt: from, endsAt: until, pay, isPaid: false, nextTry })
      one.closed = until
    }
  }

  /** A shortfall is made up for first. A dividend is paid of 4 % of the turnover less what was given at most, and the rest of it later. */
  private payOf({ kind, payer, formula }: ModelContract, span: Span): number {
    const { turnover, loss, given } = this.played(span)
    const key = `${kind} ${payer}`
    const all = (kind === 'dividend' ? loss : turnover) + (this.carried.get(key) ?? 0)
    const most = kind === 'dividend' ? Math.max(0, Math.floor(Math.max(0, turnover) * 0.04) - given) : Infinity
    const base = Math.max(0, Math.min(all, most))
    this.carried.set(key, all - base)
    return Math.floor((base * (formula.tiers[0]?.rate ?? 0)) / 10_000)
  }

  /** The payer pays its oldest dividend that is due, if it can. */
  payDividend(payer: number): boolean {
    const due = this.periods
      .filter((one) => one.kind === 'dividend' && one.payer === payer && !one.isPaid)
      .toSorted((a, b) => a.startsAt - b.startsAt)[0]
    return due !== undefined && this.pay(due)
  }

  private pay(period: ModelPeriod): boolean {
    const has = this.free[period.payer] ?? 0
    if (has < period.pay) return false
    this.free[period.payer] = has - period.pay
    this.earned += period.pay
    period.isPaid = true
    return true
  }
}
