import { auditDatabase, type Report } from '../../../server/src/bin/audit.ts'
import { chanceFrom } from '../acts.ts'
import { plantAll, type Control } from './crimes.ts'
import { liveDay, type Day } from './day.ts'
import { openHall, type Hall } from './hall.ts'

export interface TortureOptions {
  readonly calls: number
  readonly seed: number
  readonly users: number
  readonly kills: number
  /** Whether faults are planted afterwards, to see that they are seen. */
  readonly withControls: boolean
  readonly say?: (line: string) => void
}

export interface TortureRun extends Day {
  readonly seed: number
  readonly kills: number
  readonly audit: Report
  readonly controls: readonly Control[]
  readonly logs: string
}

/** A bad supplier against real processes, and everything that must be true afterwards. */
export async function runTorture(options: TortureOptions): Promise<TortureRun> {
  const { calls, seed, users, kills, withControls, say = () => {} } = options
  const chance = chanceFrom(seed)
  const hall = await openHall()
  let run: TortureRun | undefined
  try {
    const killer = killing(hall, { calls, kills, say, chance })
    const day = await liveDay(hall, chance, { calls, users, onProgress: killer.onProgress })
    say(`${day.journal.length} calls in ${day.seconds.toFixed(0)} s, ${day.differences.length} differences`)
    const audit = await auditDatabase(hall.pool)
    const controls = withControls ? await plantAll(hall, chance) : []
    run = { ...day, seed, kills: killer.killed(), audit, controls, logs: hall.logs }
    return run
  } finally {
    await hall.close({ keepLogs: run === undefined || !isFaultless(run) })
  }
}

export const isFaultless = ({ differences, faults, unresolved, audit, controls }: TortureRun): boolean =>
  differences.length === 0 &&
  faults.length === 0 &&
  unresolved === 0 &&
  audit.isClean &&
  controls.every((control) => control.differences > 0)

interface Killing {
  readonly calls: number
  readonly kills: number
  readonly chance: () => number
  readonly say: (line: string) => void
}

/** Ends a process of the API now and then; it is started again by whoever keeps it. */
function killing({ apis }: Hall, { calls, kills, chance, say }: Killing) {
  let killed = 0
  return {
    killed: () => killed,
    onProgress: (sent: number) => {
      if (killed >= kills || sent < ((killed + 1) * calls) / (kills + 1)) return
      killed += 1
      apis[Math.floor(chance() * apis.length)]?.kill()
      say(`${sent} calls: kill ${killed}`)
    },
  }
}
