import type { agents } from '@parola/contract'

type Rebates = agents.Rebates

interface ModelMember {
  readonly isAgent: boolean
  parent: number | null
  /** By the day (UTC) from which they hold, in the order of the days. */
  readonly rates: { readonly since: number; rebates: Rebates }[]
  balance: number
}

const dayMs = 86_400_000

/** Teams as simply as they can be said: members with the one above, by their number. Answers `done` or the code of the refusal. */
export class TeamsModel {
  readonly members: ModelMember[] = []
  readonly #deepest: number
  #now: number

  constructor(deepest: number, now: number) {
    this.#deepest = deepest
    this.#now = now
  }

  get today(): number {
    return Math.floor(this.#now / dayMs)
  }

  wait(ms: number): void {
    this.#now += ms
  }

  top(rebates: Rebates, balance: number): void {
    this.members.push({ isAgent: true, parent: null, rates: [{ since: this.today, rebates }], balance })
  }

  join(above: number, isAgent: boolean, rebates: Rebates): string {
    const leader = this.#of(above)
    if (!leader.isAgent || this.depthOf(above) >= this.#deepest) return 'limit_reached'
    if (!within(rebates, this.pending(above))) return 'field_invalid'
    // Nobody has more than the one above on any day from now on.
    const rates = [...new Set([this.today, ...leader.rates.map(({ since }) => since)])]
      .filter((since) => since >= this.today)
      .toSorted((a, b) => a - b)
      .map((since) => ({ since, rebates: lowest(rebates, this.rateOn(above, since)) }))
    this.members.push({ isAgent, parent: above, rates, balance: 0 })
    return 'done'
  }

  move(who: number, to: number): string {
    if (!this.#of(to).isAgent) return 'not_found'
    if (this.isAtOrBelow(to, who)) return 'field_invalid'
    if (this.#of(who).parent === to) return 'done'
    if (this.depthOf(to) + this.#heightOf(who) > this.#deepest) return 'limit_reached'
    for (const day of [this.today, this.today + 1])
      if (!within(this.rateOn(who, day), this.rateOn(to, day))) return 'field_invalid'
    this.#of(who).parent = to
    return 'done'
  }

  rate(by: number, who: number, rebates: Rebates): string {
    const member = this.#of(who)
    if (!this.#of(by).isAgent || member.parent !== by) return 'not_found'
    if (!within(rebates, this.pending(by))) return 'field_invalid'
    if (this.downlinesOf(who).some((below) => !within(this.pending(below), rebates))) return 'field_invalid'
    const last = member.rates.at(-1)
    if (last && last.since > this.today) last.rebates = rebates
    else member.rates.push({ since: this.today + 1, rebates })
    return 'done'
  }

  give(by: number, to: readonly number[], amount: number): string {
    const giver = this.#of(by)
    if (new Set(to).size < to.length) return 'field_invalid'
    if (!giver.isAgent || to.some((who) => who === by || !this.isAtOrBelow(who, by))) return 'not_found'
    if (giver.balance < amount * to.length) return 'insufficient_funds'
    giver.balance -= amount * to.length
    for (const who of to) this.#of(who).balance += amount
    return 'done'
  }

  sees = (by: number, who: number): boolean => this.#of(by).isAgent && this.isAtOrBelow(who, by)

  isAtOrBelow(who: number, above: number): boolean {
    for (let at: number | null = who; at !== null; at = this.#of(at).parent) if (at === above) return true
    return false
  }

  downlinesOf = (who: number): number[] => [...this.members.keys()].filter((at) => this.#of(at).parent === who)

  teamOf = (who: number): number[] => [...this.members.keys()].filter((at) => at !== who && this.isAtOrBelow(at, who))

  depthOf(who: number): number {
    const { parent } = this.#of(who)
    return parent === null ? 1 : this.depthOf(parent) + 1
  }

  pending = (who: number): Rebates => this.rateOn(who, Infinity)

  rateOn(who: number, day: number): Rebates {
    const rate = this.#of(who).rates.findLast(({ since }) => since <= day)
    return rate?.rebates ?? { lottery: 0, games: 0 }
  }

  /** Those who have more than the one above, on any day from today on. */
  rich(): number[] {
    return [...this.members.keys()].filter((who) => {
      const { parent } = this.#of(who)
      return (
        parent !== null &&
        [this.today, this.today + 1].some((day) => !within(this.rateOn(who, day), this.rateOn(parent, day)))
      )
    })
  }

  #heightOf = (who: number): number => 1 + Math.max(0, ...this.downlinesOf(who).map((below) => this.#heightOf(below)))

  #of(who: number): ModelMember {
    const member = this.members[who]
    if (!member) throw new Error('the model knows its members')
    return member
  }
}

const within = (rebates: Rebates, most: Rebates) => rebates.lottery <= most.lottery && rebates.games <= most.games

const lowest = (one: Rebates, other: Rebates): Rebates => ({
  lottery: Math.min(one.lottery, other.lottery),
  games: Math.min(one.games, other.games),
})
