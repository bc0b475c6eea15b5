import type { agents } from '@parola/contract'
import type { TeamMember, TestFigures, TestTicket } from './figures.ts'
import { countTeamBatch, rebuildDay, type OutcomePeriod } from '../../src/agents/index.ts'

/** What a member did, and who stood above then, the top first and the member last. */
interface Deed {
  readonly member: TeamMember
  readonly above: readonly TeamMember[]
  readonly at: Date
  readonly name: keyof Sums | 'join'
  readonly amount: number
}

interface Sums {
  deposits: number
  withdrawals: number
  lottery_stake: number
  game_stake: number
  firm_lottery: number
  won: number
  bonus: number
}

type Shape = Record<string, Record<string, number>>
const day = (at: Date) => at.toISOString().slice(0, 10)

/** Does things at random, and works out what the figures must be by adding up what was done, member by member. */
export class FiguresModel {
  private readonly deeds: Deed[] = []
  private readonly members: TeamMember[] = []
  private readonly aboveOf = new Map<TeamMember, TeamMember | null>()
  private readonly money = new Map<TeamMember, number>()
  private readonly random: () => number
  private readonly test: TestFigures

  constructor(test: TestFigures, seed: number) {
    this.test = test
    this.random = randomFrom(seed)
  }

  get days(): string[] {
    return [...new Set(this.deeds.map(({ at }) => day(at)))]
  }

  async step(): Promise<void> {
    const roll = this.random()
    if (this.members.length < 2 || roll < 0.12) return this.join()
    if (roll < 0.16) return this.move()
    if (roll < 0.24) return this.passTime()
    if (roll < 0.36) return this.countSome()
    if (roll < 0.48) return this.buy()
    if (roll < 0.54) return this.takeBack()
    return this.play()
  }

  private pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.random() * from.length)] as T
  }

  private line(member: TeamMember): TeamMember[] {
    const above = this.aboveOf.get(member)
    return above ? [...this.line(above), member] : [member]
  }

  private note(member: TeamMember, name: Deed['name'], amount: number, at = this.test.now): void {
    this.deeds.push({ member, above: this.line(member), at, name, amount })
  }

  /** Often below whoever came last, so that trees grow ten deep. */
  private async join(): Promise<void> {
    const likely = this.random() < 0.6 ? this.members.at(-1) : this.pick(this.members)
    const above = likely && this.line(likely).length < 10 ? likely : null
    const member = await this.test.join(above)
    this.members.push(member)
    this.aboveOf.set(member, above)
    this.money.set(member, 0)
    this.note(member, 'join', 1)
  }

  private async move(): Promise<void> {
    const [member, under] = [this.pick(this.members), this.pick(this.members)]
    const depth = Math.max(
      ...this.members.filter((one) => this.line(one).includes(member)).map((one) => this.line(one).length),
    )
    const isPossible =
      !this.line(under).includes(member) && this.line(under).length + depth - this.line(member).length + 1 <= 10
    if (!isPossible) return
    // A place has one moment.
    this.test.now = new Date(this.test.now.getTime() + 1)
    await this.test.moveTo(member, under)
    this.aboveOf.set(member, under)
  }

  private async passTime(): Promise<void> {
    this.test.now = new Date(this.test.now.getTime() + this.pick([1_000, 600_000, 3_600_000, 43_200_000]))
  }

  private async play(): Promise<void> {
    const member = this.pick(this.members)
    const has = this.money.get(member) ?? 0
    const amount = 1 + Math.floor(this.random() * 500)
    const act = this.pick([
      'deposit',
      'withdraw',
      'lottery',
      'lottery',
      'cancel',
      'game',
      'game',
      'rollback',
      'win',
      'bonus',
      'bonusReversed',
    ] as const)
    const takes = act === 'withdraw' || act === 'lottery' || act === 'game' || act === 'bonusReversed'
    if (takes && has < amount) return this.play()
    await this.test.play(member, act, amount)
    this.money.set(member, has + (takes ? -amount : amount))
    const { name, sign } = meaning[act]
    this.note(member, name, sign * amount)
    if (name === 'lottery_stake') this.note(member, 'firm_lottery', sign * amount)
    if (act === 'lottery' || act === 'game') this.bets.push(this.deeds.at(-1) as Deed)
  }

  private readonly tickets: { readonly ticket: TestTicket; readonly firm: Deed }[] = []

  /** A ticket is bet now and counts when its draw is no longer on sale. */
  private async buy(): Promise<void> {
    const member = this.pick(this.members)
    const has = this.money.get(member) ?? 0
    if (has === 0) return
    const stake = 1 + Math.floor(this.random() * has)
    const { now } = this.test
    const closesAt = new Date(now.getTime() + this.pick([60_000, 3_600_000, 86_400_000, 400_000_000]))
    const ticket = await this.test.buy(member, stake, closesAt)
    this.money.set(member, has - stake)
    this.note(member, 'lottery_stake', stake)
    this.bets.push(this.deeds.at(-1) as Deed)
    this.note(member, 'firm_lottery', stake, closesAt)
    this.tickets.push({ ticket, firm: this.deeds.at(-1) as Deed })
  }

  /** What is given back in time comes to nothing where it would have counted; of a void draw also later, and then it counts then. */
  private async takeBack(): Promise<void> {
    const [taken] = this.tickets.splice(Math.floor(this.random() * this.tickets.length), 1)
    if (!taken) return
    const { ticket, firm } = taken
    const { now } = this.test
    const isOnSale = now < ticket.closesAt
    await this.test.returned(ticket, isOnSale && this.random() < 0.8 ? 'cancel' : 'void')
    this.money.set(ticket.owner, (this.money.get(ticket.owner) ?? 0) + ticket.stake)
    this.note(ticket.owner, 'lottery_stake', -ticket.stake)
    this.deeds.push({ ...firm, at: isOnSale ? firm.at : now, amount: -ticket.stake })
  }

  private readonly bets: Deed[] = []

  /** A pass of a few transfers, one that is cut off, or a day counted again. */
  private async countSome(): Promise<void> {
    const source = this.pick(['places', ...this.test.shards.schemas])
    const most = 1 + Math.floor(this.random() * 30)
    const roll = this.random()
    if (roll < 0.2) {
      const again = this.pick(this.days)
      await this.test.asOwner((trx) => rebuildDay(trx, this.test.shards.schemas, again))
    } else if (roll < 0.4)
      await this.test
        .asOwner(async (trx) => {
          await countTeamBatch(trx, source, most)
          throw new CutOff()
        })
        .catch((error: unknown) => {
          if (!(error instanceof CutOff)) throw error
        })
    else await this.test.asOwner((trx) => countTeamBatch(trx, source, most))
  }

  /** By who it is about, the day, and who stood above: what everybody at or below it did. */
  expected(): Shape {
    const found: Shape = {}
    const add = (key: string, name: string, amount: number) => {
      const row = (found[key] ??= emptyRow())
      row[name] = (row[name] ?? 0) + amount
    }
    for (const { above, at, name, amount } of this.deeds) {
      const column = name === 'join' ? 'joined' : name
      add(keyOf(above, at), `own_${column}`, amount)
      for (const [index] of above.entries()) add(keyOf(above.slice(0, index + 1), at), `team_${column}`, amount)
    }
    for (const { above, at } of this.bets) {
      add(keyOf(above, at), 'own_bets', 1)
      for (const [index] of above.entries()) add(keyOf(above.slice(0, index + 1), at), 'team_bets', 1)
    }
    for (const [key, row] of Object.entries(found)) {
      if ((row['own_lottery_stake'] ?? 0) + (row['own_game_stake'] ?? 0) <= 0) continue
      const [on = '', path = ''] = key.split(' ')
      add(key, 'own_active', 1)
      const nodes = path.split('>')
      for (const [index] of nodes.entries()) add(`${on} ${nodes.slice(0, index + 1).join('>')}`, 'team_active', 1)
    }
    return found
  }

  /** What some teams came to in some hours or days, added up from what was done. */
  outcomes(many: number): { member: TeamMember; period: OutcomePeriod; outcome: agents.Outcome }[] {
    return Array.from({ length: many }, () => {
      const member = this.pick(this.members)
      const length = this.pick([3_600_000, 86_400_000, 3 * 86_400_000])
      const step = length === 3_600_000 ? length : 86_400_000
      const from = new Date(Math.floor(this.pick(this.deeds).at.getTime() / step) * step)
      const period = { from, until: new Date(from.getTime() + length) }
      return { member, period, outcome: this.outcomeOf(member, period, step) }
    })
  }

  private outcomeOf(member: TeamMember, { from, until }: OutcomePeriod, step: number): agents.Outcome {
    const theirs = this.deeds.filter(({ above, at }) => above.includes(member) && at >= from && at < until)
    const sum = (...names: Deed['name'][]) =>
      theirs.reduce((total, { name, amount }) => (names.includes(name) ? total + amount : total), 0)
    const stakes = theirs.filter(({ name }) => name === 'firm_lottery' || name === 'game_stake')
    const turnover = sum('firm_lottery', 'game_stake')
    const placeAndTime = ({ member: { node }, above, at }: Deed) =>
      `${node} ${above.map((one) => one.node).join('>')} ${Math.floor(at.getTime() / step)}`
    const active = new Set<string>()
    for (const [key, deeds] of Map.groupBy(stakes, placeAndTime))
      if (deeds.reduce((total, { amount }) => total + amount, 0) > 0) active.add(key.split(' ')[0] ?? '')
    const outcome = { turnover, loss: turnover - sum('won', 'bonus'), active: active.size }
    return outcome as agents.Outcome
  }
}

const keyOf = (above: readonly TeamMember[], at: Date) => `${day(at)} ${above.map(({ node }) => node).join('>')}`

class CutOff extends Error {}

const meaning = {
  deposit: { name: 'deposits', sign: 1 },
  withdraw: { name: 'withdrawals', sign: 1 },
  lottery: { name: 'lottery_stake', sign: 1 },
  cancel: { name: 'lottery_stake', sign: -1 },
  game: { name: 'game_stake', sign: 1 },
  rollback: { name: 'game_stake', sign: -1 },
  win: { name: 'won', sign: 1 },
  bonus: { name: 'bonus', sign: 1 },
  bonusReversed: { name: 'bonus', sign: -1 },
} as const

const columns = [
  'deposits',
  'withdrawals',
  'lottery_stake',
  'game_stake',
  'firm_lottery',
  'won',
  'bonus',
  'rebates',
  'bets',
  'active',
  'joined',
]
const emptyRow = () =>
  Object.fromEntries(
    columns.flatMap((name) => [
      [`own_${name}`, 0],
      [`team_${name}`, 0],
    ]),
  )

/** What the tables hold, in the model's words. */
export async function shape({ app }: TestFigures): Promise<Shape> {
  const { rows } = await app.database.ownerPool.query<Record<string, string>>(
    `select to_char(day, 'YYYY-MM-DD') as day, path, ${columns.map((name) => `own_${name}, team_${name}`).join(', ')} from team_day`,
  )
  return Object.fromEntries(
    rows.map(({ day: on, path = '', ...row }) => [
      `${on} ${(path.match(/.{8}/g) ?? []).map((node) => Number.parseInt(node, 16)).join('>')}`,
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)])),
    ]),
  )
}

/** Numbers from 0 to 1 that a seed decides. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
