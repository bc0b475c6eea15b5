import { fork, type ChildProcess } from 'node:child_process'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Chance } from '../acts.ts'
import type { Death } from './deadly-pool.ts'

export interface Order {
  readonly id: number
  /** All that is due; the same unless somebody leads; or to help paying one draw. */
  readonly act: 'run' | 'catch-up' | 'pay'
  readonly drawId?: string
  readonly die?: Death
}

export type Report =
  | { readonly ready: true }
  | { readonly done: number; readonly error: string | null; readonly disagreements: number }

/** Workers that are started again when they die. */
export interface Crew {
  /** Gives an order to so many of them, or to as many as are there, at once; answers when each has done it or is dead. */
  order(count: number, order: Omit<Order, 'id'>): Promise<Outcome[]>
  /** Kills one that is at work, if there is one. */
  killOne(): boolean
  readonly disagreements: number
  stop(): Promise<void>
}

export interface Outcome {
  readonly end: 'done' | 'failed' | 'died'
}

interface Hand {
  readonly child: ChildProcess
  isReady: boolean
  answer: ((outcome: Outcome) => void) | null
}

/** Nothing that a worker does takes so long, not on a machine that many share either. */
const longestMs = 180_000

interface Taken {
  readonly hand: Hand
  readonly end: Promise<Outcome>
}

export function startCrew(size: number, env: Readonly<Record<string, string>>, log: string, chance: Chance): Crew {
  const hands = new Set<Hand>()
  let stopping = false
  let orders = 0
  let disagreements = 0

  function start() {
    const out = openSync(log, 'a')
    const child = fork(join(import.meta.dirname, 'worker.ts'), {
      env: { ...process.env, ...env },
      execArgv: ['--import', join(import.meta.dirname, 'use-quick-timelock.ts')],
      stdio: ['ignore', out, out, 'ipc'],
    })
    const hand: Hand = { child, isReady: false, answer: null }
    hands.add(hand)
    child.on('message', (report: Report) => hear(hand, report))
    child.once('exit', () => {
      hands.delete(hand)
      hand.answer?.({ end: 'died' })
      if (!stopping) void pause(50).then(start)
    })
  }

  function hear(hand: Hand, report: Report) {
    if ('ready' in report) hand.isReady = true
    else {
      disagreements = Math.max(disagreements, report.disagreements)
      const { answer } = hand
      hand.answer = null
      answer?.({ end: report.error === null ? 'done' : 'failed' })
    }
  }

  /** Up to so many who are free, taken at once: whoever asks at the same time gets others. */
  async function take(count: number): Promise<Taken[]> {
    const until = performance.now() + longestMs
    for (;;) {
      const ready = [...hands].filter((hand) => hand.isReady && hand.answer === null)
      if (ready.length > 0)
        return ready
          .map((hand) => ({ hand, at: chance() }))
          .toSorted((a, b) => a.at - b.at)
          .slice(0, count)
          .map(({ hand }) => ({ hand, end: new Promise<Outcome>((resolve) => (hand.answer = resolve)) }))
      if (performance.now() > until) throw new Error('No worker comes up')
      await pause(10)
    }
  }

  for (let index = 0; index < size; index += 1) start()
  return {
    async order(count, order) {
      const { die, ...rest } = order
      const taken = await take(count)
      for (const [index, { hand }] of taken.entries()) {
        orders += 1
        // Of several who do the same, one dies. Whoever is dead already is heard of by its exit.
        hand.child.send({ ...rest, id: orders, ...(die && index === 0 ? { die } : {}) }, () => {})
      }
      return withinReason(
        Promise.all(taken.map(({ end }) => end)),
        `Workers do not come to an end of what is due: ${order.act}`,
      )
    },
    killOne() {
      const busy = [...hands].find(({ answer }) => answer !== null)
      return busy?.child.kill('SIGKILL') ?? false
    },
    get disagreements() {
      return disagreements
    },
    async stop() {
      stopping = true
      const gone = [...hands].map(({ child }) => new Promise((resolve) => child.once('exit', resolve)))
      for (const { child } of hands) child.kill('SIGKILL')
      await Promise.all(gone)
    },
  }
}

async function withinReason<T>(work: Promise<T>, why: string): Promise<T> {
  const end = new AbortController()
  const tooLong = pause(longestMs, undefined, { signal: end.signal }).then(() => {
    throw new Error(why)
  })
  tooLong.catch(() => {})
  try {
    return await Promise.race([work, tooLong])
  } finally {
    end.abort()
  }
}
