import { afterAnswer, afterRumour, afterSilence, closed, entered, type Breaker } from './breaker.ts'
import { SupplierAwayError, type Supplier } from './supplier.ts'

/** A supplier that is left alone while it does not answer, so that nobody waits for it. */
export interface GuardedSupplier extends Supplier {
  /** Whether it is asked as ever. */
  isUp(): boolean
  /** Whether asking now has a sense. */
  mayBeAsked(): boolean
  /** Another process has found it away. */
  hearAway(): void
}

interface GuardOptions {
  readonly nowMs?: () => number
  /** It went away, or came back. */
  readonly onChange?: (isUp: boolean) => void
}

/** Each process has its own breaker and finds out for itself; what it finds it tells, so that the others and the screens know. */
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
