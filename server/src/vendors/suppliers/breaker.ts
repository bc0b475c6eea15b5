/** A circuit breaker: all calls pass; none for a while; or a single trial call. */
export type Breaker =
  | { readonly state: 'closed'; readonly failures: number }
  | { readonly state: 'open'; readonly untilMs: number }
  | { readonly state: 'half-open' }

/** This many failures in a row open it. */
export const patience = 3
/** How long it stays open. */
export const restMs = 10_000

export const closed: Breaker = { state: 'closed', failures: 0 }

/** The next state when a call is wanted; null when the call is not allowed. */
export function entered(breaker: Breaker, nowMs: number): Breaker | null {
  if (breaker.state === 'closed') return breaker
  return breaker.state === 'open' && nowMs >= breaker.untilMs ? { state: 'half-open' } : null
}

/** A late response also shows that the supplier is back. */
export const afterAnswer = (): Breaker => closed

export function afterSilence(breaker: Breaker, nowMs: number): Breaker {
  // A failure of a call made before it opened adds nothing.
  if (breaker.state === 'open') return breaker
  if (breaker.state === 'half-open') return resting(nowMs)
  const failures = breaker.failures + 1
  return failures < patience ? { state: 'closed', failures } : resting(nowMs)
}

/** Another process has reported the supplier as down: one trial call decides. */
export const afterRumour = (breaker: Breaker, nowMs: number): Breaker =>
  breaker.state === 'closed' ? { state: 'open', untilMs: nowMs } : breaker

const resting = (nowMs: number): Breaker => ({ state: 'open', untilMs: nowMs + restMs })
