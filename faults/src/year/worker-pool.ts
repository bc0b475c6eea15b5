import { fork, type ChildProcess } from 'node:child_process'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Chance } from '../chance.ts'
import type { Crash } from './crashing-pool.ts'

export interface Order {
  readonly id: number
  /** Everything due; the same unless another worker leads; or help with paying one draw. */
  readonly act: 'run' | 'catch-up' | 'pay'
  readonly drawId?: string
  readonly crash?: Crash
}

export type Report =
  | { readonly ready: true }
  | { readonly done: number; readonly error: string | null; readonly disagreements: number }

/** Workers that are restarted when they crash. */
export interface WorkerPool {
  /** Gives an order to up to this many workers at once; resolves when each has finished or died. */
  order(count: number, order: Omit<Order, 'id'>): Promise<Outcome[]>
  /** Kills a busy worker, if there is one. */
  killOne(): boolean
  readonly disagreements: number
  stop(): Promise<void>
}

export interface Outcome {
  readonly end: 'done' | 'failed' | 'died'
}

interface PooledWorker {
  readonly child: ChildProcess
  isReady: boolean
  answer: ((outcome: Outcome) => void) | null
}

/** No order takes this long, even on a shared machine. */
const longestMs = 180_000

interface Taken {
  readonly worker: PooledWorker
  readonly end: Promise<Outcome>
}

export function startWorkerPool(
  size: number,
  env: Readonly<Record<string, string>>,
  log: string,
  chance: Chance,
): WorkerPool {
  const pooled = new Set<PooledWorker>()
  let stopping = false
  let orders = 0
  let disagreements = 0

  function start() {
    const out = openSync(log, 'a')
    const child = fork(join(import.meta.dirname, 'worker.ts'), {
      env: { ...process.env, ...env },
      stdio: ['ignore', out, out, 'ipc'],
    })
    const worker: PooledWorker = { child, isReady: false, answer: null }
    pooled.add(worker)
    child.on('message', (report: Report) => receive(worker, report))
    child.once('exit', () => {
      pooled.delete(worker)
      worker.answer?.({ end: 'died' })
      if (!stopping) void pause(50).then(start)
    })
  }

  function receive(worker: PooledWorker, report: Report) {
    if ('ready' in report) worker.isReady = true
    else {
      disagreements = Math.max(disagreements, report.disagreements)
      const { answer } = worker
      worker.answer = null
      answer?.({ end: report.error === null ? 'done' : 'failed' })
    }
  }

  /** Up to this many free workers, reserved at once so that a concurrent caller gets others. */
  async function take(count: number): Promise<Taken[]> {
    const until = performance.now() + longestMs
    for (;;) {
      const ready = [...pooled].filter((worker) => worker.isReady && worker.answer === null)
      if (ready.length > 0)
        return ready
          .map((worker) => ({ worker, at: chance() }))
          .toSorted((a, b) => a.at - b.at)
          .slice(0, count)
          .map(({ worker }) => ({ worker, end: new Promise<Outcome>((resolve) => (worker.answer = resolve)) }))
      if (performance.now() > until) throw new Error('No worker started')
      await pause(10)
    }
  }

  for (let index = 0; index < size; index += 1) start()
  return {
    async order(count, order) {
      const { crash, ...rest } = order
      const taken = await take(count)
      for (const [index, { worker }] of taken.entries()) {
        orders += 1
        // Of several workers with the same order, one crashes. The exit event reports a worker that is already dead.
        worker.child.send({ ...rest, id: orders, ...(crash && index === 0 ? { crash } : {}) }, () => {})
      }
      return withinReason(Promise.all(taken.map(({ end }) => end)), `Workers did not finish in time: ${order.act}`)
    },
    killOne() {
      const busy = [...pooled].find(({ answer }) => answer !== null)
      return busy?.child.kill('SIGKILL') ?? false
    },
    get disagreements() {
      return disagreements
    },
    async stop() {
      stopping = true
      const gone = [...pooled].map(({ child }) => new Promise((resolve) => child.once('exit', resolve)))
      for (const { child } of pooled) child.kill('SIGKILL')
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
