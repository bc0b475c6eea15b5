import { Refused } from '../bytes.ts'
import type { Policy } from '../log/policy.ts'
import type { Hash } from '../log/tree.ts'
import type { DrawPromise } from '../objects/entries.ts'
import type { Replay } from '../replay/draws.ts'
import type { DrawState, DrawTimes } from '../replay/timetable.ts'
import type { About, Findings } from '../report.ts'
import type { Rules } from '../rules/rules.ts'
import type { ExportFile } from './export-file.ts'

export interface OrderInput {
  policy: Policy
  replay: Replay
  hashes: string[]
  rootAt: (size: number) => Hash | null
}

/** The order with all that the checks share. */
export interface OrderCheck extends OrderInput {
  file: ExportFile
  promise: DrawPromise
  promiseHash: string
  rules: Rules
  due: DrawTimes
  state: DrawState
  findings: Findings
  /** What was found right, for the reader. */
  lines: string[]
}

export async function attempt(findings: Findings, about: About, what: string, run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    findings.fail(about, null, `${what} does not hold: ${error.message}`)
  }
}
