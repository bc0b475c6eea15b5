import type { promotions } from '@parola/contract'

type Terms = promotions.PromoTerms

interface ModelPromotion {
  readonly terms: Terms
  readonly budget: number
  readonly endsAt: number
  spent: number
}

interface ModelClaim {
  readonly promotion: number
  readonly period: string
  readonly bonus: number
  state: string
  /** Of a goal, then of the bonus money. */
  staked: number
  needed: number
  expiresAt: number | null
  /** When it became a bonus, in order: the oldest is wagered first. */
  order: number
  convertedAt: number
  /** Taken back after it was converted. */
  reversed: number
}

interface ModelMember {
  real: number
  turnover: number
  owed: number
  /** The part of it that lowered no bonus. */
  bonusOwed: number
  readonly days: Map<string, number>
  readonly claims: ModelClaim[]
  /** Plays that no pass has seen, with the claims that were open, and how many bonuses there were, when they were made. */
  readonly uncounted: { minor: number; at: number; turns: ModelClaim[]; granted: number }[]
}

const dayMs = 86_400_000
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)
function one<T>(list: readonly T[], index: number): T {
  const found = list[index]
  if (found === undefined) throw new Error('the model has no such one')
  return found
}

const gone = new Set(['closed', 'rejected'])

/** What promotions should do, in plain numbers and without a database: one thing after the other. */
export class PromotionsModel {
  readonly promotions: ModelPromotion[]
  readonly members: ModelMember[]
  now: number
  private countedAt = 0
  private granted = 0

  constructor(promotions: ModelPromotion[], members: number, now: number) {
    this.promotions = promotions
    this.members = Array.from({ length: members }, () => ({
      real: 1_000_000,
      turnover: 0,
      owed: 0,
      bonusOwed: 0,
      days: new Map(),
      claims: [],
      uncounted: [],
    }))
    this.now = now
  }

  private periodOf = ({ period }: Terms) => (period === 'day' ? dayOf(this.now) : 'once')

  /** Whether it is promised, given or was before. */
  join(who: number, what: number): boolean {
    return one(this.promotions, what).terms.kind === 'goal' && this.ask(who, what)
  }

  claim(who: number, what: number): boolean {
    const member = one(this.members, who)
    const issued = member.claims.find(({ promotion, state }) => promotion === what && state === 'issued')
    if (issued) {
      if ((issued.expiresAt ?? 0) <= this.now) return false
      this.pay(member, issued, one(this.promotions, what).terms)
      return true
    }
    return one(this.promotions, what).terms.kind !== 'goal' && this.ask(who, what)
  }

  private ask(who: number, what: number): boolean {
    const member = one(this.members, who)
    const promotion = one(this.promotions, what)
    const { terms } = promotion
    const period = this.periodOf(terms)
    if (
      member.claims.some((claim) => claim.promotion === what && (claim.period === period || claim.state === 'issued'))
    )
      return true
    const bonus = terms.kind === 'rebate' ? this.rebate(member, terms) : terms.bonus.minor
    if (this.now >= promotion.endsAt || bonus === 0) return false
    if (promotion.spent + bonus > promotion.budget) return false
    promotion.spent += bonus
    const claim: ModelClaim = {
      promotion: what,
      period,
      bonus,
      state: '',
      staked: 0,
      needed: 0,
      expiresAt: null,
      order: 0,
      convertedAt: 0,
      reversed: 0,
    }
    member.claims.push(claim)
    if (terms.kind === 'goal')
      Object.assign(claim, { state: 'joined', needed: terms.least?.minor, expiresAt: this.now + terms.days * dayMs })
    else if (terms.kind === 'review') claim.state = 'applying'
    else this.pay(member, claim, terms)
    return true
  }

  private rebate({ days }: ModelMember, { rateBp, bonus }: Terms): number {
    if (this.countedAt < Date.parse(`${dayOf(this.now)}T00:00:00Z`)) return 0
    return Math.min(Math.floor(((days.get(dayOf(this.now - dayMs)) ?? 0) * (rateBp ?? 0)) / 10_000), bonus.minor)
  }

  private pay(member: ModelMember, claim: ModelClaim, terms: Terms): void {
    if (terms.wagering === 0) {
      member.real += claim.bonus
      Object.assign(claim, { state: 'claimed', expiresAt: null })
      return
    }
    // What was staked on the way to it is not staked again.
    for (const play of member.uncounted) play.turns = play.turns.filter((turned) => turned !== claim)
    const needed = claim.bonus * terms.wagering
    this.granted += 1
    Object.assign(claim, {
      state: 'process',
      order: this.granted,
      staked: 0,
      needed,
      expiresAt: this.now + terms.days * dayMs,
    })
  }

  /** Whether there is enough money. */
  play(who: number, minor: number): boolean {
    const member = one(this.members, who)
    if (minor > member.real) return false
    member.real -= minor
    const turns = member.claims.filter(({ state }) => state === 'joined' || state === 'process')
    member.uncounted.push({ minor, at: this.now, turns, granted: this.granted })
    return true
  }

  count(): void {
    this.countedAt = Math.max(this.countedAt, this.now - 60_000)
    for (const member of this.members) {
      for (const { minor, at, turns, granted } of member.uncounted.splice(0)) {
        const before = member.turnover - member.owed
        // The turnover never falls, so it is the highest that stakes less refunds have ever been.
        const reached = Math.max(member.turnover, before + minor)
        const added = reached - member.turnover
        member.owed = reached - (before + minor)
        member.turnover = reached
        member.days.set(dayOf(at), (member.days.get(dayOf(at)) ?? 0) + added)
        if (minor < 0) {
          member.bonusOwed += this.lower(member, -minor, granted)
          continue
        }
        const made = Math.min(member.bonusOwed, minor)
        member.bonusOwed -= made
        let left = minor - made
        for (const claim of turns.toSorted((a, b) => a.order - b.order)) {
          const isGoal = claim.state === 'joined'
          const isOpen = isGoal || claim.state === 'process'
          if (!isOpen || claim.expiresAt === null || at >= claim.expiresAt) continue
          if (minor > (one(this.promotions, claim.promotion).terms.largest?.minor ?? 0)) continue
          const part = isGoal ? added : Math.min(left, claim.needed - claim.staked)
          claim.staked += part
          if (!isGoal) left -= part
        }
      }
      for (const claim of member.claims) this.end(member, claim)
      for (const claim of this.lastConvertedFirst(member)) {
        const due = Math.ceil((claim.bonus * (claim.needed - claim.staked)) / claim.needed) - claim.reversed
        const taken = Math.min(member.real, due)
        member.real -= taken
        claim.reversed += taken
        one(this.promotions, claim.promotion).spent -= taken
      }
    }
  }

  /** What is taken back lowers running bonuses, the newest first, then those that were paid. Returns what is left. */
  private lower(member: ModelMember, minor: number, granted: number): number {
    const running = member.claims.filter(({ state }) => state === 'process').toSorted((a, b) => b.order - a.order)
    let left = minor
    for (const claim of [...running, ...this.lastConvertedFirst(member)]) {
      if (claim.order > granted) continue
      const part = Math.min(left, claim.staked)
      claim.staked -= part
      left -= part
    }
    return left
  }

  private lastConvertedFirst = ({ claims }: ModelMember): ModelClaim[] =>
    claims
      .filter(({ state, order }) => state === 'claimed' && order > 0)
      .toSorted((a, b) => b.convertedAt - a.convertedAt || b.order - a.order)

  private end(member: ModelMember, claim: ModelClaim): void {
    const isReached = claim.staked >= claim.needed
    if (claim.state === 'joined' && isReached) {
      const expiresAt = this.now + one(this.promotions, claim.promotion).terms.days * dayMs
      Object.assign(claim, { state: 'issued', expiresAt })
    } else if (claim.state === 'process' && isReached) {
      Object.assign(claim, { state: 'claimed', convertedAt: this.now })
      member.real += claim.bonus
    } else if (['joined', 'issued', 'process'].includes(claim.state) && (claim.expiresAt ?? 0) <= this.countedAt) {
      this.close(claim, 'closed')
    }
  }

  private close(claim: ModelClaim, state: 'closed' | 'rejected'): void {
    claim.state = state
    one(this.promotions, claim.promotion).spent -= claim.bonus
  }

  /** Whether it could be given up, or had been. */
  cancel(who: number, claim: ModelClaim | undefined, shown: number): boolean {
    if (!claim || !one(this.members, who).claims.includes(claim)) return false
    if (claim.state !== 'process' || shown < claim.bonus) return false
    this.close(claim, 'closed')
    return true
  }

  decide(claim: ModelClaim, decision: 'issue' | 'reject'): boolean {
    if (claim.state !== 'applying') return false
    if (decision === 'reject') this.close(claim, 'rejected')
    else {
      claim.state = 'issued'
      claim.expiresAt = this.now + one(this.promotions, claim.promotion).terms.days * dayMs
    }
    return true
  }

  bonusOf = (who: number): number =>
    one(this.members, who).claims.reduce((sum, { state, bonus }) => (state === 'process' ? sum + bonus : sum), 0)

  /** By promotion, what is promised or had, less what was taken back. */
  promised = (what: number): number =>
    this.members
      .flatMap(({ claims }) => claims)
      .filter(({ promotion, state }) => promotion === what && !gone.has(state))
      .reduce((sum, { bonus, reversed }) => sum + bonus - reversed, 0)
}
