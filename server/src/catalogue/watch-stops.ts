import type { StepRunner } from '../platform/db/db.ts'
import type { MerchantRef } from '../platform/http/serve.ts'
import { memoizeFor } from '../platform/memoize-for.ts'
import type { Stop } from './stop.ts'
import * as store from './store/stops.ts'

/** The stops of a merchant, cached for a second however many bets there are. Call it before opening a transaction. */
export type StopWatch = (merchant: MerchantRef, runStep: StepRunner) => Promise<readonly Stop[]>

const keepMs = 1_000

export function watchStops(nowMs: () => number = () => performance.now()): StopWatch {
  const kept = new Map<string, ReturnType<typeof memoizeFor<Stop[]>>>()
  return ({ id }, runStep) => {
    let reading = kept.get(id)
    if (!reading) kept.set(id, (reading = memoizeFor(keepMs, nowMs)))
    return reading(() => runStep(store.listStops))
  }
}
