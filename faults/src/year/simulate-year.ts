import { ruleTable } from '../../../fair-draw/src/rules/index.ts'
import { decideResult, findDraw, releaseDraw, voidDraw } from '../../../server/src/lottery/index.ts'
import type { Chance } from '../chance.ts'
import type { WorkerPool, Outcome } from './worker-pool.ts'
import { contextOn } from './draw-context.ts'
import type { ExternalWorld } from './external-world.ts'
import { noDeeds, type Deeds, type YearClock } from './deeds.ts'
import type { NamedDraw, YearLottery } from './lotteries.ts'
import { momentsOf } from './moments.ts'
import { withRetry } from './with-retry.ts'
import type { TicketBuyer } from './ticket-buyer.ts'
import type { SimulationEnv } from './simulation-env.ts'
import { createFaultInjector, type Fault } from './fault-injector.ts'
import type { YearLog } from './year-log.ts'

interface YearNeeds {
  readonly env: SimulationEnv
  readonly workerPool: WorkerPool
  readonly log: YearLog
  readonly buyer: TicketBuyer
  readonly world: ExternalWorld
  readonly chance: Chance
  readonly lotteries: readonly YearLottery[]
  readonly start: Date
  readonly end: Date
  readonly kills: number
  readonly tickets: number
  readonly say: (line: string) => void
  readonly now: YearClock
  /** Run a few times during the year. */
  readonly look: () => Promise<void>
}

const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000]
const longestAway = 6 * hour
/** Rounds of work until nothing is due. Without kills it takes one or two. */
const mostRounds = 200

/** Runs the year from each moment of the timetables to the next, with all injected faults. */
export async function simulateYear({
  env,
  workerPool,
  log,
  buyer,
  world,
  chance,
  now,
  ...plan
}: YearNeeds): Promise<Deeds> {
  const deeds = noDeeds()
  const between = (least: number, most: number) => least + Math.floor(chance() * (most - least))
  const later = (ms: number) => new Date(now.at.getTime() + ms)
  const context = contextOn(env.ownerPool, world, log)
  const faults = createFaultInjector({ env, workerPool, chance, kills: deeds.kills })

  const moments = momentsOf(plan.lotteries, plan.start, plan.end)
  const draws = moments.reduce((sum, { closing }) => sum + closing.length, 0)
  const ordersEach = plan.tickets / 2.5 / Math.max(1, draws)
  let held = ''
  let awayUntil = plan.start

  /** Sets the database's clock. The true time goes along, but never back, and not when the clock is set wrong. */
  async function moveTo(at: Date, isWrong = false) {
    now.at = at
    if (!isWrong && at > now.trueAt) {
      now.trueAt = at
      await log.passTo(at)
    }
    await withRetry(() => env.setTime(at, now.trueAt))
    buyer.lookAgain()
  }

  const noteGap = (from: Date, to: Date, isIdle = false) => deeds.gaps.push({ from, to, isIdle })

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
      // What a kill interrupts is tried again after some seconds.
      if (fault && round === 0) noteGap(now.at, later(2 * minute))
      await decide()
      await release()
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
         min(due_at) filter (where due_at > lottery_now() and state = 'locked' and lock_id is not null) as result,
         min(due_at) filter (where due_at > lottery_now() and (state <> 'locked' or lock_id is null)) as other
       from lottery_draw where due_at is not null`,
    )
    return rows[0] ?? { due: 0, result: null, other: null }
  }

  /** Where the sources differ, the operator decides for the one that reports the truth. */
  async function decide() {
    const { rows } = await withRetry(() =>
      env.ownerPool.query<{ code: string; numero: string }>(
        `select lottery_code as code, numero from lottery_draw where state = 'locked' and draws_at <= lottery_now()
           and lottery_code in (select code from lottery where source = 'external')`,
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

  /** Two operators look at a draw with a late lock whose large prizes wait for them. */
  async function release() {
    const { rows } = await withRetry(() =>
      env.ownerPool.query<{ code: string; numero: string }>(
        `select lottery_code as code, numero from lottery_draw where state = 'drawn'`,
      ),
    )
    for (const { code, numero } of rows)
      await withRetry(async () => {
        const draw = await findDraw(env.ownerPool, code, numero)
        for (const operator of draw ? ['olga', 'pavel'] : []) if (draw) await releaseDraw(context, draw, operator)
      })
  }

  /** An operator cancels a draw some minutes before it closes. */
  async function cancel({ lottery, numero, closesAt }: NamedDraw) {
    if (now.at.getTime() > closesAt.getTime() - 2 * minute) return
    await moveTo(new Date(closesAt.getTime() - 2 * minute))
    const draw = await withRetry(() => findDraw(env.ownerPool, lottery.code, numero))
    if (draw && (await withRetry(() => voidDraw(context, draw, 'The hall is closed'))))
      deeds.cancelled.add(`${lottery.code} ${numero}`)
    await workOff()
  }

  /** Log or a witness is away for some hours, on the true clock. */
  function leave() {
    const to = later(between(20 * minute, longestAway))
    // Draws are promised half a day ahead, except the first of a lottery: their promises would be witnessed late, as the verifier would say.
    if (plan.lotteries.some(({ from }) => from >= now.at && from <= to)) return
    awayUntil = to
    noteGap(now.trueAt, new Date(to.getTime() + 3 * minute))
    if (chance() < 0.4) {
      deeds.away.log += 1
      log.leaveLog(to)
    } else {
      deeds.away.witness += 1
      log.leaveWitness(chance() < 0.5 ? 0 : 1, to)
    }
  }

  /** The workers stand still from closing until after the round. */
  async function holdOver(at: Date, closing: readonly NamedDraw[]) {
    deeds.away.held += 1
    const last = Math.max(...closing.map(({ drawsAt }) => drawsAt.getTime()))
    const to = new Date(last + between(10 * second, 3 * minute))
    noteGap(at, to)
    await moveTo(to)
    await workOff()
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

  async function announceKeys() {
    for (let tries = 0; tries < 20; tries += 1)
      if ((await workerPool.order(1, { act: 'catch-up' })).some(({ end }) => end === 'done')) return
    throw new Error('No worker announced the receipt keys')
  }

  async function jump(longest: number) {
    // Together they would take longer than promises are made ahead.
    if (now.trueAt < awayUntil) return
    const from = now.at
    const kind = chance() < 0.45 ? 'forward' : chance() < 0.7 ? 'back' : 'wrong'
    deeds.jumps[kind] += 1
    // Half of the time a worker is busy while the clock is set.
    const busy = chance() < 0.5 ? workerPool.order(1, { act: 'run' }) : null
    if (kind === 'back') await moveTo(later(-between(minute, 6 * hour)))
    else {
      // Mostly hours, rarely days. A clock that is fast by more than a draw's patience would void what still waits.
      const most = kind === 'wrong' ? Math.min(longest, 20 * hour) : longest
      const to = later(hour + Math.floor(chance() ** 2 * most))
      noteGap(from, kind === 'wrong' ? new Date(to.getTime() + 10 * minute) : to, true)
      await moveTo(to, kind === 'wrong')
    }
    await busy
    await workOff()
    if (kind === 'forward') return
    await moveTo(from)
    await workOff()
  }

  // A receipt key counts a day after witnesses have seen it.
  await moveTo(new Date(plan.start.getTime() - 2 * day))
  await announceKeys()
  await moveTo(plan.start)
  await holdDue()
  const longest = Math.max(2 * hour, Math.min(3 * day, (plan.end.getTime() - plan.start.getTime()) / 8))
  const days = (plan.end.getTime() - plan.start.getTime()) / day
  const jumps = Math.max(3, days / 12)
  const aways = Math.max(1, days / 6)
  const jumped = () => deeds.jumps.forward + deeds.jumps.back + deeds.jumps.wrong
  let looked = 0
  for (const [index, { at, closing }] of moments.entries()) {
    if (at <= now.at) continue
    const left = moments.length - index
    await waitUntil(at)
    const fault = chance() < (plan.kills - sum(deeds.kills)) / left ? faults.choose() : null
    await Promise.all(crowdFor(closing))
    await Promise.all(returnsOf(closing))
    const [first] = closing
    if (first && chance() < 0.01) await cancel(first)
    if (chance() < (aways - deeds.away.log - deeds.away.witness) / left) leave()
    if (first && chance() < (aways - deeds.away.held) / left) {
      await holdOver(at, closing)
    } else if (closing.length > 0 && (fault?.needsCrowd === true || chance() < 0.12)) {
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
  log.leaveLog(now.trueAt)
  for (const place of [0, 1]) log.leaveWitness(place, now.trueAt)
  // The last pending results arrive, or fail to, within hours.
  for (let count = 0; count < 7; count += 1) {
    const to = later(4 * hour)
    noteGap(now.at, to, true)
    await moveTo(to)
    await workOff()
  }
  // One day a call.
  for (let before = -1, paid = 0; paid > before;) {
    before = paid
    await workerPool.order(1, { act: 'catch-up' })
    const { rows } = await env.ownerPool.query<{ paid: number }>(
      `select count(*)::int as paid from lottery_entry where kind = 'paid'`,
    )
    paid = rows[0]?.paid ?? 0
  }
  return deeds
}

const sum = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((all, count) => all + count, 0)

interface Standing {
  readonly due: number
  readonly result: Date | null
  readonly other: Date | null
}
