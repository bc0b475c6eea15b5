import { setTimeout as pause } from 'node:timers/promises'
import type { Chance } from '../acts.ts'
import type { Crew, Outcome } from './crew.ts'
import { acts, type DeadlyAct, type Death } from './deadly-pool.ts'
import { patiently } from './patiently.ts'
import type { Town } from './town.ts'

export interface Trouble {
  readonly kind: 'statement' | 'moment' | 'connections' | 'postgres'
  /** It is worth more while members buy. */
  readonly needsCrowd: boolean
}

interface TroubleNeeds {
  readonly town: Town
  readonly crew: Crew
  readonly chance: Chance
  /** By what was struck. */
  readonly kills: Map<string, number>
}

/** What is struck while workers work: a worker at one of its statements or at any moment, connections, all of PostgreSQL. */
export function createTroubles({ town, crew, chance, kills }: TroubleNeeds) {
  const note = (name: string) => kills.set(name, (kills.get(name) ?? 0) + 1)
  const deadly = Object.keys(acts) as DeadlyAct[]
  const whens = ['before', 'during', 'after'] as const

  function choose(): Trouble {
    const draw = chance()
    if (draw < 0.6) return { kind: 'statement', needsCrowd: false }
    if (draw < 0.8) return { kind: 'moment', needsCrowd: false }
    return draw < 0.95 ? { kind: 'connections', needsCrowd: true } : { kind: 'postgres', needsCrowd: true }
  }

  async function strike(kind: Trouble['kind']) {
    await pause(chance() * 40)
    if (kind === 'moment' && crew.killOne()) note('worker at any moment')
    if (kind === 'connections') {
      const ended = await patiently(() =>
        town.ownerPool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where application_name in ('parola-year-draws', 'parola-year-shop') and state <> 'idle'`,
        ),
      )
      if ((ended.rowCount ?? 0) > 0) note('connections ended by the database')
    }
    if (kind === 'postgres') {
      town.crash()
      note('postgres')
    }
  }

  async function during(
    trouble: Trouble | null,
    work: (die: Death | undefined) => Promise<Outcome[]>,
  ): Promise<Outcome[]> {
    const when = whens[Math.floor(chance() * whens.length)] ?? 'after'
    const act = deadly[Math.floor(chance() * deadly.length)] ?? 'paying'
    const die = trouble?.kind === 'statement' ? { act, when, place: 1 + Math.floor(chance() * 3) } : undefined
    const working = work(die)
    if (trouble && trouble.kind !== 'statement') await strike(trouble.kind)
    const ends = await working
    if (die && ends.some(({ end }) => end === 'died')) note(`worker ${act}`)
    return ends
  }

  return { choose, during }
}
