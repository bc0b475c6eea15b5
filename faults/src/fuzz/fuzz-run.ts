import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { Finding } from '../../../server/src/wallet/index.ts'
import type { Asked, Reply, WireRequest } from './asked.ts'
import { baseCallsOf, type BaseCall } from './base-calls.ts'
import { touchedFor, type Caller } from './caller.ts'
import { chanceOf } from './chance.ts'
import { encoderFor } from './encode.ts'
import { isReached, judgeFor, wordOf, type Problem } from './judge.ts'
import { mutate, type Mutation, type Others } from './mutate.ts'
import { World } from './world.ts'

export interface FuzzOptions {
  readonly cases: number
  readonly seed: number
  readonly minutes?: number
  readonly say?: (line: string) => void
}

/** A failed case. The same seed and number reproduce it. */
export interface Found extends Problem {
  readonly number: number
  readonly name: string
  readonly role: string
  readonly what: string
}

export interface FuzzRun {
  readonly seed: number
  readonly cases: number
  readonly seconds: number
  /** System load at the end of the run. */
  readonly load: number
  /** Response counts by call, role and outcome. */
  readonly answers: ReadonlyMap<string, ReadonlyMap<string, number>>
  readonly found: readonly Found[]
  /** The number of failed cases, including those not listed. */
  readonly faults: Readonly<Record<Problem['fault'], number>>
  /** Base calls that never got past the checks common to every call. */
  readonly unreached: readonly string[]
  readonly findings: readonly Finding[]
}

/** How many cases run concurrently. */
const atOnce = 12
const mostListed = 500
/** After these outcomes a member cannot continue and is replaced. */
const spent = new Set([
  'logged_out',
  'not_logged_in',
  'excluded',
  'account_locked',
  'limit_reached',
  'insufficient_funds',
])

export async function runFuzz({ cases, seed, minutes = Infinity, say = () => {} }: FuzzOptions): Promise<FuzzRun> {
  const world = await World.open()
  try {
    const fuzz = await Fuzz.open(world, seed, say)
    say(`seed ${seed}: ${fuzz.bases.length} calls, ${fuzz.unreached.length} of them not reached`)
    await fuzz.run(cases, minutes)
    return { ...fuzz.told(), findings: await world.findings() }
  } finally {
    await world.close()
  }
}

class Fuzz {
  readonly bases: readonly BaseCall[]
  readonly unreached: string[] = []
  readonly #world: World
  readonly #seed: number
  readonly #others: Others
  readonly #say: (line: string) => void
  readonly #encode: (asked: Asked) => Promise<WireRequest>
  readonly #judge: ReturnType<typeof judgeFor>
  readonly #answers = new Map<string, Map<string, number>>()
  readonly #found: Found[] = []
  readonly #faults = { broken: 0, late: 0, leak: 0, 'no envelope': 0 }
  #started = performance.now()
  readonly #weights: number
  readonly #late: number[] = []
  /** The numbers of the cases sent. One whose call could not be made at first is sent when it runs alone. */
  readonly #sent = new Set<number>()

  private constructor(world: World, seed: number, others: Others, say: (line: string) => void) {
    this.#say = say
    this.#world = world
    this.#seed = seed
    this.#others = others
    this.bases = baseCallsOf(world)
    this.#encode = encoderFor(world)
    this.#judge = judgeFor(world)
    this.#weights = this.bases.reduce((sum, { weight }) => sum + weight, 0)
  }

  /** Makes every base call unchanged first: mutations of a call that fails anyway prove nothing. */
  static async open(world: World, seed: number, say: (line: string) => void): Promise<Fuzz> {
    const [player, agent] = [await world.person(), await world.person(world.lantern, { customerType: 1 })]
    const elsewhere = { ...player, headers: { ...player.headers, host: world.kite.host } }
    const [operator = world.visitor()] = world.operators
    const away = { ...operator, headers: { ...operator.headers, host: world.kite.host } }
    const callers = [world.visitor(), player, agent, operator, elsewhere, away]
    const fuzz = new Fuzz(world, seed, { foreignIds: world.foreignIds, callers }, say)
    for (const base of fuzz.bases) if (!(await fuzz.#isReached(base))) fuzz.unreached.push(base.name)
    return fuzz
  }

  async #isReached(base: BaseCall): Promise<boolean> {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const asked = await base.make(chanceOf(this.#seed, -1 - attempt))
      const reply = await this.#send({ what: 'nothing', asked }, -1)
      if (isReached(base.call, reply)) return true
    }
    return false
  }

  async run(cases: number, minutes: number): Promise<void> {
    this.#late.length = 0
    this.#started = performance.now()
    const deadline = this.#started + minutes * 60_000
    let next = 0
    let told = performance.now()
    const work = async () => {
      while (next < cases && performance.now() < deadline) {
        const number = next
        next += 1
        await this.#case(number)
        if (performance.now() - told > 10_000) {
          told = performance.now()
          this.#say(
            `${this.#sent.size} cases, ${Math.round(this.#sent.size / this.#seconds())} a second, ${this.#found.length} found`,
          )
        }
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    // On a busy machine any call can be slow or refused as overloaded, so a case counts only if it fails again alone.
    for (const number of this.#late.splice(0)) await this.#case(number, true)
  }

  #seconds = () => (performance.now() - this.#started) / 1000

  async #case(number: number, isAlone = false): Promise<void> {
    const chance = chanceOf(this.#seed, number)
    let drawn = chance() * this.#weights
    const base = this.bases.find(({ weight }) => (drawn -= weight) < 0) ?? this.bases[0]
    if (!base) return
    let asked: Asked
    try {
      asked = await base.make(chance)
    } catch (error) {
      if (isAlone)
        this.#find({ number, name: base.name, role: 'any', what: 'nothing', fault: 'broken', why: String(error) })
      else this.#late.push(number)
      return
    }
    await this.#send(mutate(asked, chance, this.#others), number, isAlone)
    this.#sent.add(number)
  }

  async #send({ what, asked, tamper }: Mutation, number: number, isAlone = false): Promise<Reply> {
    const plain = await this.#encode(asked)
    const request = tamper ? tamper(plain) : plain
    const started = performance.now()
    const send = (sent: typeof request) => Promise.race([this.#world.inject(sent), this.#waitTooLong()])
    let reply = await send(request)
    const touched = touchedFor(asked.caller, reply)
    if (touched) reply = await send({ ...request, headers: { ...request.headers, ...touched } })
    const ms = performance.now() - started
    const { name, caller } = asked
    const word = wordOf(reply)
    for (const problem of this.#judge(asked, reply, ms)) {
      if (!isAlone && (problem.fault === 'late' || word === 'overloaded')) {
        this.#late.push(number)
        continue
      }
      this.#find({ number, name, role: caller.role, what, ...problem })
    }
    this.#count(`${name} by ${caller.role}`, word)
    if (spent.has(word)) await this.#renew(asked)
    return reply
  }

  /** Reports at once, because a run of hours may be cut off before its end. */
  #find(found: Found): void {
    this.#faults[found.fault] += 1
    if (this.#found.length >= mostListed) return
    this.#found.push(found)
    this.#say(JSON.stringify(found))
  }

  /** Limits how long a case waits for its response. */
  #waitTooLong = async (): Promise<Reply> => {
    await pause(30_000, undefined, { ref: false })
    return { status: 599, headers: {}, body: 'no answer' }
  }

  #count(of: string, word: string): void {
    const words = this.#answers.get(of) ?? new Map<string, number>()
    words.set(word, (words.get(word) ?? 0) + 1)
    this.#answers.set(of, words)
  }

  async #renew({ caller }: Asked): Promise<void> {
    await this.#signInAgain(caller)
    if (caller.role === 'member' || caller.role === 'supplier') {
      this.#world.member.drop()
      this.#world.play.seat.drop()
      this.#world.play.bet.drop()
    }
    if (caller.role === 'agent') for (const one of ['agent', 'downline', 'subAgent'] as const) this.#world[one].drop()
  }

  /** A case may have ended an operator's session. */
  async #signInAgain(caller: Caller): Promise<void> {
    if (!this.#world.operators.includes(caller)) return
    await this.#world.app.database.ownerPool.query(
      `update staff_session set ended_at = null, seen_at = now()
       from operator where operator.staff_id = staff_session.staff_id and operator.id = $1`,
      [caller.id],
    )
  }

  told(): Omit<FuzzRun, 'findings'> {
    return {
      seed: this.#seed,
      cases: this.#sent.size,
      seconds: this.#seconds(),
      load: loadavg()[0] ?? 0,
      answers: this.#answers,
      found: this.#found,
      faults: this.#faults,
      unreached: this.unreached,
    }
  }
}
