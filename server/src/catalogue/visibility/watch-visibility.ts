import type { Trx } from '../../platform/db/db.ts'
import { readConditions } from './store.ts'
import { dependsOnLevel, hidingFrom, type Viewer, type VisibilityCondition } from './visibility.ts'

/** The rules of merchants in this process, so that cached lists are found without a database. */
export interface VisibilityWatch {
  /** The rules that hide games from the viewer; null while the merchant has none, and every list is the same for all. */
  hiddenFrom(merchantId: string, viewer: AskedViewer): Promise<readonly string[] | null>
  /** Whether it is known at once that the merchant has no rules. */
  hasNone(merchantId: string): boolean
  /** Called when the merchant’s games changed; null forgets all. */
  forget(merchantId: string | null): void
}

interface AskedViewer extends Pick<Viewer, 'country' | 'device'> {
  /** Asked for only where a rule depends on it. */
  readonly level: () => Promise<number>
}

interface WatchOptions {
  readonly runStep: <T>(merchantId: string, step: (trx: Trx) => Promise<T>) => Promise<T>
  readonly currency: (merchantId: string) => Promise<string>
  readonly nowMs: () => number
  /** While no events arrive. */
  readonly keepMs?: number
}

interface Kept {
  readonly rules: Promise<VisibilityCondition[]>
  read?: VisibilityCondition[]
  readonly until: number
}

export function watchVisibility({ runStep, currency, nowMs, keepMs = 10_000 }: WatchOptions): VisibilityWatch {
  const kept = new Map<string, Kept>()

  function rulesOf(merchantId: string): Promise<VisibilityCondition[]> {
    const known = kept.get(merchantId)
    if (known && nowMs() < known.until) return known.rules
    // The promise is kept, so that a read that began before a change is not kept after it.
    const fresh: Kept = { rules: runStep(merchantId, readConditions), until: nowMs() + keepMs }
    kept.set(merchantId, fresh)
    fresh.rules.then(
      (rules) => (fresh.read = rules),
      () => kept.get(merchantId) === fresh && kept.delete(merchantId),
    )
    return fresh.rules
  }

  return {
    async hiddenFrom(merchantId, { level, ...where }) {
      const rules = await rulesOf(merchantId)
      if (rules.length === 0) return null
      const viewer = { ...where, currency: await currency(merchantId) }
      return hidingFrom(rules, { ...viewer, level: dependsOnLevel(rules) ? await level() : 0 })
    },
    hasNone(merchantId) {
      const known = kept.get(merchantId)
      return known?.read !== undefined && nowMs() < known.until && known.read.length === 0
    },
    forget(merchantId) {
      if (merchantId === null) kept.clear()
      else kept.delete(merchantId)
    },
  }
}
