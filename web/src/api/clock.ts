/**
 * The server's time minus the phone's monotonic clock, which the user cannot change. That clock stops while the phone sleeps, but the
 * app reads the server's time again on waking. Until the first server time, the phone's own time is used.
 */
let aheadMs = Date.now() - performance.now()

/** Phones' clocks are wrong by minutes, so the server's time counts. */
export function setServerTime(serverTime: string): void {
  aheadMs = Date.parse(serverTime) - performance.now()
}

export const serverNow = (): number => performance.now() + aheadMs
