import { auditDatabase, type Report } from '../../../server/src/bin/audit.ts'
import { chanceFrom } from '../chance.ts'
import { plantAll, type Control } from './seeded-bugs.ts'
import { runScenarios, type ScenarioRun } from './scenario-run.ts'
import { openTestBed, type TestBed } from './test-bed.ts'

export interface TortureOptions {
  readonly calls: number
  readonly seed: number
  readonly users: number
  readonly kills: number
  /** Whether bugs are planted afterwards, to prove that they are detected. */
  readonly withControls: boolean
  readonly say?: (line: string) => void
}

export interface TortureRun extends ScenarioRun {
  readonly seed: number
  readonly kills: number
  readonly audit: Report
  readonly controls: readonly Control[]
  readonly logs: string
}

/** Runs a bad supplier against real processes and checks everything that must hold afterwards. */
export async function runTorture(options: TortureOptions): Promise<TortureRun> {
  const { calls, seed, users, kills, withControls, say = () => {} } = options
  const chance = chanceFrom(seed)
  const testBed = await openTestBed()
  let run: TortureRun | undefined
  try {
    const killer = killing(testBed, { calls, kills, say, chance })
    const scenarioRun = await runScenarios(testBed, chance, { calls, users, onProgress: killer.onProgress })
    say(
      `${scenarioRun.journal.length} calls in ${scenarioRun.seconds.toFixed(0)} s, ${scenarioRun.differences.length} differences`,
    )
    const audit = await auditDatabase(testBed.pool)
    const controls = withControls ? await plantAll(testBed, chance) : []
    run = { ...scenarioRun, seed, kills: killer.killed(), audit, controls, logs: testBed.logs }
    return run
  } finally {
    await testBed.close({ keepLogs: run === undefined || !isFaultless(run) })
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

/** Kills an API process now and then; the supervisor restarts it. */
function killing({ apis }: TestBed, { calls, kills, chance, say }: Killing) {
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
