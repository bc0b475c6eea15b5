/** Whether a supplier is asked: by everybody; by nobody for a while; or by one, who finds out whether it is back. */
export type Breaker =
  | { readonly state: 'closed'; readonly failures: number }
  | { readonly state: 'open'; readonly untilMs: number }
  | { readonly state: 'half-open' }

/** So many questions in a row without an answer open it. */
export const patience = 3
/** For so long nobody asks. */
export const restMs = 10_000

export const closed: Breaker = { state: 'closed', failures: 0 }

/** What becomes of it when somebody wants to ask, and null when he may not. */
export function entered(breaker: Breaker, nowMs: number): Breaker | null {
  if (breaker.state === 'closed') return breaker
  return breaker.state === 'open' && nowMs >= breaker.untilMs ? { state: 'half-open' } : null
}

/** An answer that comes late is one all the same: it is there again. */
export const afterAnswer = (): Breaker => closed

export function afterSilence(breaker: Breaker, nowMs: number): Breaker {
  // Questions that were asked before it opened say nothing new.
  if (breaker.state === 'open') return breaker
  if (breaker.state === 'half-open') return resting(nowMs)
  const failures = breaker.failures + 1
  return failures < patience ? { state: 'closed', failures } : resting(nowMs)
}

/** Somebody else has found it away: one question decides whether that is still so. */
export const afterRumour = (breaker: Breaker, nowMs: number): Breaker =>
  breaker.state === 'closed' ? { state: 'open', untilMs: nowMs } : breaker

const resting = (nowMs: number): Breaker => ({ state: 'open', untilMs: nowMs + restMs })
