import { setTimeout as pause } from 'node:timers/promises'
import type { Chance } from '../chance.ts'
import type { WorkerPool, Outcome } from './worker-pool.ts'
import { acts, type CrashPoint, type Crash } from './crashing-pool.ts'
import { withRetry } from './with-retry.ts'
import type { SimulationEnv } from './simulation-env.ts'

export interface Fault {
  readonly kind: 'statement' | 'moment' | 'connections' | 'postgres'
  /** Faults are more likely while members buy. */
  readonly needsCrowd: boolean
}

interface FaultInjectorNeeds {
  readonly env: SimulationEnv
  readonly workerPool: WorkerPool
  readonly chance: Chance
  /** Counts by target. */
  readonly kills: Map<string, number>
}

/** Injects faults while workers run: kills a worker at one of its statements or at any moment, ends connections, or kills PostgreSQL. */
export function createFaultInjector({ env, workerPool, chance, kills }: FaultInjectorNeeds) {
  const note = (name: string) => kills.set(name, (kills.get(name) ?? 0) + 1)
  const crashPoints = Object.keys(acts) as CrashPoint[]
  const whens = ['before', 'during', 'after'] as const

  function choose(): Fault {
    const draw = chance()
    if (draw < 0.6) return { kind: 'statement', needsCrowd: false }
    if (draw < 0.8) return { kind: 'moment', needsCrowd: false }
    return draw < 0.95 ? { kind: 'connections', needsCrowd: true } : { kind: 'postgres', needsCrowd: true }
  }

  async function strike(kind: Fault['kind']) {
    await pause(chance() * 40)
    if (kind === 'moment' && workerPool.killOne()) note('worker at any moment')
    if (kind === 'connections') {
      const ended = await withRetry(() =>
        env.ownerPool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where application_name in ('parola-year-draws', 'parola-year-buyer') and state <> 'idle'`,
        ),
      )
      if ((ended.rowCount ?? 0) > 0) note('connections ended by the database')
    }
    if (kind === 'postgres') {
      env.crash()
      note('postgres')
    }
  }

  async function during(
    fault: Fault | null,
    work: (crash: Crash | undefined) => Promise<Outcome[]>,
  ): Promise<Outcome[]> {
    const when = whens[Math.floor(chance() * whens.length)] ?? 'after'
    const act = crashPoints[Math.floor(chance() * crashPoints.length)] ?? 'paying'
    const crash = fault?.kind === 'statement' ? { act, when, place: 1 + Math.floor(chance() * 3) } : undefined
    const working = work(crash)
    if (fault && fault.kind !== 'statement') await strike(fault.kind)
    const ends = await working
    if (crash && ends.some(({ end }) => end === 'died')) note(`worker ${act}`)
    return ends
  }

  return { choose, during }
}
