import type { TeamMember, TestFigures } from './figures.ts'
import { countTeamBatch, rebuildDay, sources, type OutcomePeriod, type TeamOutcome } from '../../src/agents/index.ts'

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
  won: number
  bonus: number
  lottery_counted: number
  game_counted: number
  kept: number
  given: number
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
    if (roll < 0.54) return this.decide()
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
    if (name === 'bonus') this.note(member, 'given', sign * amount)
    if (act === 'lottery' || act === 'game') this.bets.push(this.deeds.at(-1) as Deed)
  }

  /** A bet is decided, or one that was is corrected. */
  private async decide(): Promise<void> {
    const member = this.pick(this.members)
    const isGame = this.random() < 0.5
    const sign = this.random() < 0.2 ? -1 : 1
    const upTo = (most: number) => Math.floor(this.random() * (most + 1))
    const [staked, paid] = [sign * upTo(500), sign * upTo(700)]
    const counted = sign * upTo(Math.abs(staked))
    await this.test.decide(member, { isGame, staked, paid, counted })
    this.note(member, isGame ? 'game_counted' : 'lottery_counted', counted)
    this.note(member, 'kept', staked - paid)
  }

  private readonly bets: Deed[] = []

  /** A pass of a few rows, one that is cut off, or a day counted again. */
  private async countSome(): Promise<void> {
    const source = this.pick(sources)
    const most = 1 + Math.floor(this.random() * 30)
    const roll = this.random()
    if (roll < 0.2) {
      const again = this.pick(this.days)
      await this.test.asOwner((trx) => rebuildDay(trx, again))
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
  outcomes(many: number): { member: TeamMember; period: OutcomePeriod; activeStake: number; outcome: TeamOutcome }[] {
    return Array.from({ length: many }, () => {
      const member = this.pick(this.members)
      const length = this.pick([3_600_000, 86_400_000, 3 * 86_400_000])
      const step = length === 3_600_000 ? length : 86_400_000
      const from = new Date(Math.floor(this.pick(this.deeds).at.getTime() / step) * step)
      const period = { from, until: new Date(from.getTime() + length) }
      const activeStake = this.pick([0, 100, 400])
      return { member, period, activeStake, outcome: this.outcomeOf(member, period, activeStake) }
    })
  }

  private outcomeOf(member: TeamMember, { from, until }: OutcomePeriod, activeStake: number): TeamOutcome {
    const theirs = this.deeds.filter(({ above, at }) => above.includes(member) && at >= from && at < until)
    const counted = (deeds: readonly Deed[]) => sum(deeds, 'lottery_counted', 'game_counted')
    const active = [...Map.groupBy(theirs, (deed) => deed.member).values()].filter(
      (deeds) => counted(deeds) >= Math.max(1, activeStake),
    ).length
    const given = sum(theirs, 'given')
    const isOfDays = [from, until].every((at) => at.getTime() % 86_400_000 === 0)
    const loss = sum(theirs, 'kept') - given
    return { turnover: counted(theirs), loss, given: isOfDays ? given : 0, active } as TeamOutcome
  }
}

const sum = (deeds: readonly Deed[], ...names: Deed['name'][]) =>
  deeds.reduce((total, { name, amount }) => (names.includes(name) ? total + amount : total), 0)

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
  'lottery_counted',
  'game_counted',
  'kept',
  'given',
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
