import { afterAnswer, afterRumour, afterSilence, closed, entered, type Breaker } from './breaker.ts'
import { SupplierAwayError, type Supplier } from './supplier.ts'

/** A supplier behind a circuit breaker, so that callers do not wait for one that is down. */
export interface GuardedSupplier extends Supplier {
  /** Whether the breaker is closed. */
  isUp(): boolean
  /** Whether a call is allowed now. */
  mayBeAsked(): boolean
  /** Reports that another process has found it down. */
  hearAway(): void
}

interface GuardOptions {
  readonly nowMs?: () => number
  /** Called when the supplier goes down or comes back. */
  readonly onChange?: (isUp: boolean) => void
}

/** Each process has its own breaker; changes are published to the other processes and the screens. */
export function guardSupplier(
  supplier: Supplier,
  { nowMs = () => performance.now(), onChange = () => {} }: GuardOptions = {},
): GuardedSupplier {
  let breaker: Breaker = closed

  function become(next: Breaker) {
    const wasUp = isUp()
    breaker = next
    if (wasUp !== isUp()) onChange(isUp())
  }
  const isUp = () => breaker.state === 'closed'

  async function asking<T>(ask: () => Promise<T>): Promise<T> {
    const next = entered(breaker, nowMs())
    if (!next) throw new SupplierAwayError(supplier.name)
    breaker = next
    try {
      const answer = await ask()
      become(afterAnswer())
      return answer
    } catch (error) {
      become(afterSilence(breaker, nowMs()))
      throw error
    }
  }

  return {
    name: supplier.name,
    origins: supplier.origins,
    listGames: () => asking(() => supplier.listGames()),
    gameUrl: (opening) => asking(() => supplier.gameUrl(opening)),
    round: (asked) => asking(() => supplier.round(asked)),
    isUp,
    mayBeAsked: () => entered(breaker, nowMs()) !== null,
    hearAway: () => void (breaker = afterRumour(breaker, nowMs())),
  }
}
