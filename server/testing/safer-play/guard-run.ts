import { randomUUID } from 'node:crypto'
import { saferPlay } from '@parola/contract'
import { limitAfter, limitConfirmed, type HeldLimit, type MemberLimit } from '../../src/safer-play/limit.ts'
import { GuardModel } from './guard-model.ts'
import { opening, type GuardWorld, type Mover, type VendorAsk } from './guard-world.ts'

export type Random = (below: number) => number

/** Numbers that look random and are the same for a seed. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}

const minute = 60_000
const hour = 60 * minute
const kinds = saferPlay.LimitKind.options
const periods = saferPlay.LimitPeriod.options

interface Ticket {
  readonly at: number
  readonly amount: number
}

interface Bet extends Ticket {
  readonly id: string
  readonly round: string
}

/** A member, what the model says of it, and what can still happen to what it began. */
class Walker {
  readonly model = new GuardModel()
  readonly bets: Bet[] = []
  readonly tickets: Ticket[] = []
  readonly holds: (Ticket & { readonly key: string })[] = []
  readonly failed: { id: string; amount: number }[] = []
  readonly id: string
  other: Walker | null = null

  constructor(id: string) {
    this.id = id
  }
}

/** Everything that happens in one step, to be done by the hundred. */
class Step {
  readonly moves: { mover: Mover; expected: string; onDone: () => void; walker: Walker; isStake: boolean }[] = []
  readonly asks: { ask: VendorAsk; expected: string; onDone: () => void; walker: Walker; isStake: boolean }[] = []
  readonly paid: { member: string; amount: number; stakedAt: Date }[] = []
  readonly begun: { member: string; id: string; amount: number; expected: string; onDone: () => void }[] = []
  readonly ended = { paid: [] as string[], failed: [] as string[] }
  readonly limits: (Pick<MemberLimit, 'kind' | 'period'> & { member: string; limit: HeldLimit })[] = []
  readonly breaks = new Map<string, string[]>()
  readonly sessions = { login: [] as string[], touch: [] as string[], logout: [] as string[] }
  readonly at: number

  constructor(at: number) {
    this.at = at
  }
}

export interface Ran {
  readonly sequences: number
  readonly counts: ReadonlyMap<string, number>
  /** The first thing that the model does not say. */
  readonly difference: string | null
}

/** Random sequences, a person each, in waves of persons who share a clock; every answer is held against the model. */
export async function runSequences(
  world: GuardWorld,
  {
    random,
    waves,
    persons,
    steps,
    onWave = () => {},
  }: { random: Random; waves: number; persons: number; steps: number; onWave?: (sequences: number) => void },
): Promise<Ran> {
  const counts = new Map<string, number>()
  for (let wave = 0; wave < waves; wave += 1) {
    let at = Date.parse('2026-06-01T00:00:00Z') + random(40 * 24 * 60) * minute + random(minute)
    const people = await world.persons(persons, new Date(at))
    const walkers = people.map(({ members }) => members.map((id) => new Walker(id)))
    for (const [one, other] of walkers as [Walker, Walker][]) {
      one.other = other
      other.other = one
    }
    let furthest = at
    for (let number = 0; number < steps; number += 1) {
      at = Math.max(at + jump(random), furthest - mostBehindMs)
      furthest = Math.max(furthest, at)
      const step = new Step(at)
      for (const pair of walkers) plan(step, pair[random(10) < 8 ? 0 : 1] as Walker, random)
      const difference = await carryOut(world, step, counts)
      if (difference)
        return { sequences: wave * persons, counts, difference: `wave ${wave}, step ${number}: ${difference}` }
    }
    const free = await world.free()
    const wrong = walkers.flat().filter(({ id, model }) => free.get(id) !== opening + model.came())
    const broken = [...wrong.map(({ id }) => `${id} has ${free.get(id)}`), ...(await world.findings())].slice(0, 3)
    if (broken.length > 0)
      return { sequences: wave * persons, counts, difference: `wave ${wave}: ${JSON.stringify(broken)}` }
    onWave((wave + 1) * persons)
  }
  return { sequences: waves * persons, counts, difference: null }
}

/** Clocks of servers differ by less, and the auditor knows it. */
const mostBehindMs = 55_000

/** Mostly some minutes; now and then to where windows end; sometimes a little back. */
function jump(random: Random): number {
  const chance = random(100)
  if (chance < 10) return -random(90_000)
  if (chance < 60) return random(10 * minute)
  if (chance < 80) return random(4 * hour)
  if (chance < 90) return 20 * hour + random(6 * hour)
  if (chance < 96) return 160 * hour + random(12 * hour)
  return 700 * hour + random(40 * hour)
}

function plan(step: Step, walker: Walker, random: Random): void {
  const { at } = step
  const { model, id: member } = walker
  const chance = random(100)
  const amount = 1 + random(400)
  if (chance < 22) post(step, walker, 'stake', amount)
  else if (chance < 26) giveBack(step, walker, random)
  else if (chance < 30) draw(step, walker, amount * 2, random)
  else if (chance < 42) bet(step, walker, random(12) === 0 ? 0 : amount, random(3) === 0 ? random(600) : null)
  else if (chance < 48) settle(step, walker, random)
  else if (chance < 53) toVendor(step, walker, amount, random)
  else if (chance < 62) deposit(step, walker, amount * 2, random)
  else if (chance < 65) fromUpline(step, walker, amount)
  else if (chance < 81) changeLimit(step, walker, random)
  else if (chance < 83) takeBreak(step, walker, random)
  else {
    const does = chance < 89 ? 'login' : chance < 97 ? 'touch' : 'logout'
    step.sessions[does].push(member)
    model.session(does, at)
  }
}

const ofHouse = { act: 'post', key: '', code: '' } as const

function add(step: Step, walker: Walker, mover: Omit<Mover, 'member'>, expected: string, onDone: () => void): void {
  const isStake = mover.debit === 'free' && (mover.code === 'stake' || mover.code === 'to_vendor')
  step.moves.push({ mover: { ...mover, member: walker.id }, expected, onDone, walker, isStake })
}

function post(step: Step, walker: Walker, code: 'stake', amount: number): void {
  const { at } = step
  add(
    step,
    walker,
    { ...ofHouse, key: `stake:${randomUUID()}`, debit: 'free', credit: 'game', amount, code },
    walker.model.judgeStake(at, amount),
    () => {
      walker.model.note(at, { staked: amount })
      walker.tickets.push({ at, amount })
    },
  )
}

function giveBack(step: Step, walker: Walker, random: Random): void {
  const [ticket] = walker.tickets.splice(random(walker.tickets.length), 1)
  if (!ticket) return
  const { at, amount } = ticket
  const back = { debit: 'game', credit: 'free', amount, code: 'refund', stakedAt: new Date(at) }
  const mover = { ...ofHouse, key: `cancel:${randomUUID()}`, ...back }
  add(step, walker, mover, 'done', () => walker.model.note(at, { staked: -amount }))
}

function draw(step: Step, { id: member, model, tickets }: Walker, won: number, random: Random): void {
  const [ticket] = tickets.splice(random(tickets.length), 1)
  if (!ticket) return
  step.paid.push({ member, amount: won, stakedAt: new Date(ticket.at) })
  model.note(ticket.at, { won })
}

function bet(step: Step, walker: Walker, amount: number, win: number | null): void {
  const { at } = step
  const verdict = walker.model.judgeStake(at, amount)
  const refused = amount > 0 && verdict === 'limit_reached' ? 'BET_LIMIT_EXCEEDED' : 'USER_DISABLED'
  const one: Bet = { at, id: randomUUID(), round: randomUUID(), amount }
  const ask = { member: walker.id, ref: null, kind: win === null ? 'bet' : 'betwin', win: win ?? 0, ...one } as const
  const onDone = () => {
    walker.model.note(at, { staked: amount, won: win ?? 0 })
    if (win === null) walker.bets.push(one)
  }
  step.asks.push({ ask, expected: verdict === 'done' ? 'OK' : refused, onDone, walker, isStake: amount > 0 })
}

function settle(step: Step, walker: Walker, random: Random): void {
  const [one] = walker.bets.splice(random(walker.bets.length), 1)
  if (!one) return
  const isWin = random(2) === 0
  const amount = isWin ? random(800) : 0
  const ask = { member: walker.id, kind: isWin ? 'win' : 'rollback', id: randomUUID(), ref: one.id, win: 0 } as const
  const onDone = () => walker.model.note(one.at, isWin ? { won: amount } : { staked: -one.amount })
  step.asks.push({ ask: { ...ask, round: one.round, amount }, expected: 'OK', onDone, walker, isStake: false })
}

function toVendor(step: Step, walker: Walker, amount: number, random: Random): void {
  const { at } = step
  const { model, holds } = walker
  const chance = random(4)
  // The oldest first: it may have lain longer than a window.
  const held = chance === 1 || chance === 2 ? holds.shift() : undefined
  if (held) {
    const isDone = chance === 1
    const ending = { key: `${held.key}:end`, code: 'to_vendor', ending: held.key } as const
    const mover = isDone ? { ...ending, act: 'capture', credit: 'vendor:x' } : { ...ending, act: 'release' }
    add(step, walker, mover as Omit<Mover, 'member'>, 'done', () => {
      if (!isDone) model.note(held.at, { sent: -held.amount })
    })
  } else if (chance === 3) {
    const mover = { ...ofHouse, key: randomUUID(), debit: 'vendor:x', credit: 'free', amount, code: 'from_vendor' }
    add(step, walker, mover, 'done', () => model.note(at, { returned: amount }))
  } else {
    const key = randomUUID()
    const mover = { act: 'hold', key, debit: 'free', credit: 'held', amount, code: 'to_vendor' } as const
    add(step, walker, mover, model.judgeStake(at, amount), () => {
      model.note(at, { sent: amount })
      holds.push({ key, at, amount })
    })
  }
}

function deposit(step: Step, walker: Walker, amount: number, random: Random): void {
  const { at } = step
  const { model, failed } = walker
  const [open] = [...model.open]
  const chance = random(5)
  const late = chance === 0 ? failed.pop() : undefined
  if (late || (open && chance < 3)) {
    const [id, sum] = late ? [late.id, late.amount] : (open as [string, number])
    model.open.delete(id)
    step.ended.paid.push(id)
    const mover = { ...ofHouse, key: `deposit:${id}`, debit: 'cash', credit: 'free', amount: sum, code: 'deposit' }
    add(step, walker, mover, 'done', () => model.noteDeposit(at, sum))
  } else if (open && chance === 3) {
    model.open.delete(open[0])
    failed.push({ id: open[0], amount: open[1] })
    step.ended.failed.push(open[0])
  } else {
    const id = randomUUID()
    const expected = model.judgeDeposit(at, amount)
    step.begun.push({ member: walker.id, id, amount, expected, onDone: () => model.open.set(id, amount) })
  }
}

function fromUpline(step: Step, walker: Walker, amount: number): void {
  const { at } = step
  const mover = { ...ofHouse, key: randomUUID(), debit: 'agents', credit: 'free', amount, code: 'from_upline' }
  add(step, walker, mover, walker.model.judgeDeposit(at, amount), () => walker.model.noteDeposit(at, amount))
}

function changeLimit(step: Step, { id: member, model }: Walker, random: Random): void {
  const at = new Date(step.at)
  const kind = kinds[random(kinds.length)] ?? 'stake'
  const period = periods[random(3)] ?? 'day'
  const held = model.held(kind, period)
  const amounts = kind === 'time' ? [0, 20, 60, 200] : [0, 200, 600, 1_500]
  const limit =
    held.next && random(2) === 0
      ? limitConfirmed(held, random(4) > 0, at)
      : limitAfter(held, random(6) === 0 ? null : (amounts[random(4)] ?? 0), at)
  if (!limit) return
  step.limits.push({ member, kind, period, limit })
  model.setLimit(kind, period, limit, step.at)
}

function takeBreak(step: Step, walker: Walker, random: Random): void {
  const isExclusion = random(3) === 0
  const until = step.at + (isExclusion ? 24 * 180 * hour : 24 * (1 + random(7)) * hour)
  const key = `${isExclusion ? 'exclude' : 'timeOut'} ${until}`
  step.breaks.set(key, [...(step.breaks.get(key) ?? []), walker.id])
  walker.model.takeBreak(until)
  if (isExclusion) walker.other?.model.takeBreak(until)
}

async function carryOut(world: GuardWorld, step: Step, counts: Map<string, number>): Promise<string | null> {
  const at = new Date(step.at)
  const count = (name: string) => void counts.set(name, (counts.get(name) ?? 0) + 1)
  for (const [key, members] of step.breaks) {
    const [does, until] = key.split(' ') as ['timeOut' | 'exclude', string]
    await world[does](members, at, new Date(Number(until)))
  }
  if (step.limits.length > 0) await world.setLimits(step.limits, at)
  for (const [does, members] of Object.entries(step.sessions) as ['login' | 'touch' | 'logout', string[]][])
    if (members.length > 0) await world.session(does, members, at)
  if (step.paid.length > 0) await world.pay(step.paid, at)
  for (const state of ['paid', 'failed'] as const)
    if (step.ended[state].length > 0) await world.endDeposits(step.ended[state], state)
  const begun = step.begun.length > 0 ? await world.beginDeposits(step.begun, at) : []
  const moved =
    step.moves.length > 0
      ? await world.move(
          step.moves.map(({ mover }) => mover),
          at,
        )
      : []
  const told =
    step.asks.length > 0
      ? await world.ask(
          step.asks.map(({ ask }) => ask),
          at,
        )
      : []
  const answers = [
    ...step.begun.map((one, place) => ({ ...one, name: 'deposit', said: begun[place], walker: null })),
    ...step.moves.map((one, place) => ({ ...one, name: one.mover.code, said: moved[place] })),
    ...step.asks.map((one, place) => ({ ...one, name: one.ask.kind, said: told[place] })),
  ]
  for (const { name, said, expected, onDone, walker, ...one } of answers) {
    if (said !== expected)
      return `${name} at ${at.toISOString()} was ${said} and should be ${expected}: ${JSON.stringify(one)}`
    count(`${name} ${said}`)
    if (said !== 'done' && said !== 'OK') continue
    onDone()
    if (walker && 'isStake' in one && one.isStake && walker.model.passed(step.at))
      return `${name} at ${at.toISOString()} passed a limit`
  }
  return null
}
