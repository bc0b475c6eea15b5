import type { Act } from '../platform/db.ts'
import type { MerchantRef } from '../platform/http.ts'
import { keptFor } from '../platform/kept.ts'
import type { Stop } from './stop.ts'
import * as store from './store-stops.ts'

/** What is stopped, read once a second and merchant however many bet. Asked for before a transaction is opened. */
export type StopWatch = (merchant: MerchantRef, act: Act) => Promise<readonly Stop[]>

const keepMs = 1_000

export function watchStops(nowMs: () => number = () => performance.now()): StopWatch {
  const kept = new Map<string, ReturnType<typeof keptFor<Stop[]>>>()
  return ({ id }, act) => {
    let reading = kept.get(id)
    if (!reading) kept.set(id, (reading = keptFor(keepMs, nowMs)))
    return reading(() => act(store.listStops))
  }
}
