import { ruleTable } from '../../../fair-draw/src/rules/index.ts'
import { decideResult, findDraw } from '../../../server/src/lottery/index.ts'
import type { Chance } from '../chance.ts'
import type { WorkerPool, Outcome } from './worker-pool.ts'
import { contextOn } from './draw-context.ts'
import type { ExternalWorld } from './external-world.ts'
import { namedDraws, type NamedDraw, type YearLottery } from './lotteries.ts'
import { withRetry } from './with-retry.ts'
import type { TicketBuyer } from './ticket-buyer.ts'
import type { SimulationEnv } from './simulation-env.ts'
import { createFaultInjector, type Fault } from './fault-injector.ts'

/** An interval without a running worker, on the clock of the draws. */
export interface Gap {
  readonly from: Date
  readonly to: Date
}

/** What the simulation did. */
export interface Deeds {
  readonly gaps: Gap[]
  /** When each lottery started. */
  readonly heldSince: Map<string, Date>
  readonly kills: Map<string, number>
  readonly jumps: { forward: number; back: number; wrong: number }
  rounds: number
  duplicates: number
  waits: number
}

interface YearNeeds {
  readonly env: SimulationEnv
  readonly workerPool: WorkerPool
  readonly buyer: TicketBuyer
  readonly world: ExternalWorld
  readonly chance: Chance
  readonly lotteries: readonly YearLottery[]
  readonly start: Date
  readonly end: Date
  readonly kills: number
  readonly tickets: number
  readonly say: (line: string) => void
  readonly now: { at: Date }
  /** Run a few times during the year. */
  readonly look: () => Promise<void>
}

const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000]
/** Rounds of work until nothing is due. Without kills it takes one or two. */
const mostRounds = 200

/** Runs the year from each moment of the timetables to the next, with all injected faults. */
export async function simulateYear({ env, workerPool, buyer, world, chance, now, ...plan }: YearNeeds): Promise<Deeds> {
  const deeds: Deeds = {
    gaps: [],
    heldSince: new Map(),
    kills: new Map(),
    jumps: { forward: 0, back: 0, wrong: 0 },
    rounds: 0,
    duplicates: 0,
    waits: 0,
  }
  const between = (least: number, most: number) => least + Math.floor(chance() * (most - least))
  const later = (ms: number) => new Date(now.at.getTime() + ms)
  const context = contextOn(env.ownerPool, env.schemas, world)
  const faults = createFaultInjector({ env, workerPool, chance, kills: deeds.kills })

  const moments = momentsOf(plan.lotteries, plan.start, plan.end)
  const draws = moments.reduce((sum, { closing }) => sum + closing.length, 0)
  const ordersEach = plan.tickets / 2.5 / Math.max(1, draws)
  let held = ''

  async function moveTo(at: Date) {
    now.at = at
    await withRetry(() => env.setTime(at))
    buyer.lookAgain()
  }

  /** Starts and retires lotteries by their dates. */
  async function holdDue() {
    const due = plan.lotteries.filter(({ from, until }) => from <= now.at && now.at < until)
    const names = due.map(({ code }) => code).join()
    if (names === held) return
    held = names
    await withRetry(() => env.hold(due))
    for (const { code } of due) if (!deeds.heldSince.has(code)) deeds.heldSince.set(code, now.at)
    await workOff()
  }

  /** Runs workers until nothing is due any more. */
  async function workOff(fault: Fault | null = null): Promise<void> {
    for (let round = 0; round < mostRounds; round += 1) {
      const ends = await work(round === 0 ? fault : null)
      await decide()
      const { due } = await withRetry(standing)
      if (due === 0 && ends.some(({ end }) => end === 'done')) return
    }
    throw new Error(`Something is still due at ${now.at.toISOString()}`)
  }

  async function work(fault: Fault | null): Promise<Outcome[]> {
    const draw = chance()
    const count = draw < 0.55 ? 1 : draw < 0.9 ? 2 : 3
    deeds.rounds += 1
    const act = chance() < 0.9 ? 'run' : 'catch-up'
    const ends = await faults.during(fault, (crash) => workerPool.order(count, { act, ...(crash ? { crash } : {}) }))
    deeds.duplicates += ends.length - 1
    // A worker that died may have left a draw partly paid; helpers and the next round continue it together.
    if (ends.some(({ end }) => end === 'died')) await helpPaying()
    return ends
  }

  async function helpPaying() {
    const { rows } = await withRetry(() =>
      env.ownerPool.query<{ id: string }>(`select id from lottery_draw where state in ('drawn', 'void') limit 1`),
    )
    if (!rows[0]) return
    const ends = await Promise.all([
      workerPool.order(2, { act: 'pay', drawId: rows[0].id }),
      workerPool.order(1, { act: 'run' }),
    ])
    deeds.duplicates += ends.flat().length - 1
  }

  /** How many draws are due, and when the next ones are: those waiting for a result, and all others. */
  async function standing(): Promise<Standing> {
    const { rows } = await env.ownerPool.query<Standing>(
      `select count(*) filter (where due_at <= lottery_now())::int as due,
         min(due_at) filter (where due_at > lottery_now() and state = 'locked') as result,
         min(due_at) filter (where due_at > lottery_now() and state <> 'locked') as other
       from lottery_draw where due_at is not null`,
    )
    return rows[0] ?? { due: 0, result: null, other: null }
  }

  /** Where the sources differ, the operator decides for the one that reports the truth. */
  async function decide() {
    const { rows } = await withRetry(() =>
      env.ownerPool.query<{ code: string; numero: string }>(
        `select lottery_code as code, numero from lottery_draw where state = 'locked' and round is null and draws_at <= lottery_now()`,
      ),
    )
    for (const { code, numero } of rows)
      await withRetry(async () => {
        const draw = await findDraw(env.ownerPool, code, numero)
        if (!draw) return
        const outcome = world.drew(code, numero, ruleTable(draw.kind, draw.ruleVersion).draw)
        await decideResult(context, draw, { outcome, operator: 'olga' })
      })
  }

  const crowdFor = (closing: readonly NamedDraw[]) =>
    closing.flatMap(({ lottery, numero }) => {
      // Retired lotteries are no longer sold, but their sold tickets are still drawn.
      if (!held.split(',').includes(lottery.code)) return []
      const count = Math.floor(ordersEach) + (chance() < ordersEach % 1 ? 1 : 0)
      const buys = Array.from({ length: count }, () => buyer.buy(lottery, numero))
      return buys
    })

  const returnsOf = (closing: readonly NamedDraw[]) =>
    closing.filter(() => chance() < 0.15).map(({ lottery, numero }) => buyer.giveBack(lottery.code, numero))

  /** Members keep buying while the sale closes. */
  async function closeInARush(closing: readonly NamedDraw[], at: Date, fault: Fault | null) {
    await moveTo(new Date(at.getTime() - between(1, 1_500)))
    const crowd = Promise.all([...crowdFor(closing), ...returnsOf(closing), buyer.repeat()])
    await moveTo(at)
    await Promise.all([workOff(fault), crowd])
  }

  /** Failed work is retried when due. Draws that wait for a beacon or for sources are checked now and then. */
  async function waitUntil(at: Date) {
    // With growing intervals, so that a permanent failure does not stop the year.
    for (let longest = 6 * minute; ; longest *= 1.2) {
      const { result, other } = await withRetry(standing)
      const looked = result ? Math.max(+result, +now.at + between(second, longest)) : Number.POSITIVE_INFINITY
      const retried = other ? Math.max(+other, longest > hour ? +now.at + longest : 0) : Number.POSITIVE_INFINITY
      const soon = Math.min(looked, retried)
      if (soon >= at.getTime()) return
      deeds.waits += 1
      await moveTo(new Date(soon))
      await workOff()
    }
  }

  async function jump(longest: number) {
    const from = now.at
    const kind = chance() < 0.45 ? 'forward' : chance() < 0.7 ? 'back' : 'wrong'
    deeds.jumps[kind] += 1
    // Half of the time a worker is busy while the clock is set.
    const busy = chance() < 0.5 ? workerPool.order(1, { act: 'run' }) : null
    if (kind === 'back') await moveTo(later(-between(minute, 6 * hour)))
    else {
      // Mostly hours, rarely days.
      const to = later(hour + Math.floor(chance() ** 2 * longest))
      deeds.gaps.push({ from, to })
      await moveTo(to)
    }
    await busy
    await workOff()
    if (kind !== 'wrong') return
    await moveTo(from)
    await workOff()
  }

  await moveTo(plan.start)
  await holdDue()
  const longest = Math.max(2 * hour, Math.min(3 * day, (plan.end.getTime() - plan.start.getTime()) / 8))
  const days = (plan.end.getTime() - plan.start.getTime()) / day
  const jumps = Math.max(3, days / 12)
  const jumped = () => deeds.jumps.forward + deeds.jumps.back + deeds.jumps.wrong
  let looked = 0
  for (const [index, { at, closing }] of moments.entries()) {
    if (at <= now.at) continue
    const left = moments.length - index
    await waitUntil(at)
    const fault = chance() < (plan.kills - sum(deeds.kills)) / left ? faults.choose() : null
    await Promise.all(crowdFor(closing))
    await Promise.all(returnsOf(closing))
    if (closing.length > 0 && (fault?.needsCrowd === true || chance() < 0.12)) {
      await closeInARush(closing, at, fault)
    } else {
      await moveTo(at)
      await workOff(fault)
    }
    await holdDue()
    if (chance() < (jumps - jumped()) / left) await jump(longest)
    if (chance() < 0.02) await buyer.repeat()
    const part = Math.floor((index * 20) / moments.length)
    if (part > looked) {
      looked = part
      plan.say(
        `${now.at.toISOString().slice(0, 10)}: ${part * 5} %, ${buyer.counts.asked} orders, ${sum(deeds.kills)} kills`,
      )
      if (part % 5 === 0) await plan.look()
    }
  }
  // The last pending results arrive, or fail to, within hours.
  for (let count = 0; count < 26; count += 1) {
    const to = later(hour)
    deeds.gaps.push({ from: now.at, to })
    await moveTo(to)
    await workOff()
  }
  return deeds
}

const sum = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((all, count) => all + count, 0)

interface Standing {
  readonly due: number
  readonly result: Date | null
  readonly other: Date | null
}

interface Moment {
  readonly at: Date
  readonly closing: readonly NamedDraw[]
}

/** Every moment of the timetables: sales that close, draws, and lotteries that start or retire. */
function momentsOf(lotteries: readonly YearLottery[], start: Date, end: Date): Moment[] {
  const moments = new Map<number, NamedDraw[]>()
  const add = (at: Date, draw?: NamedDraw) => {
    const found = moments.get(at.getTime()) ?? []
    if (draw) found.push(draw)
    moments.set(at.getTime(), found)
  }
  for (const one of lotteries) {
    add(one.from)
    add(one.until)
    // Draws planned before a lottery retires still take place.
    for (const draw of namedDraws(one, new Date(Math.min(end.getTime(), one.until.getTime() + 2 * day)))) {
      add(draw.closesAt, draw)
      // The deciding round comes a few seconds after the draw's moment.
      add(new Date(draw.drawsAt.getTime() + 6 * second))
    }
  }
  return [...moments]
    .map(([at, closing]) => ({ at: new Date(at), closing }))
    .filter(({ at }) => at > start && at <= end)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
}
