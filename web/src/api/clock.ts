/**
 * The server's time less the phone's steady clock, which unlike its time of day nobody can turn. It stands still while the phone sleeps,
 * but whoever wakes hears the server's time first. Until the server has spoken, the phone's own time must do.
 */
let aheadMs = Date.now() - performance.now()

/** Phones' clocks are wrong by minutes; what the server says counts. */
export function setServerTime(serverTime: string): void {
  aheadMs = Date.parse(serverTime) - performance.now()
}

export const serverNow = (): number => performance.now() + aheadMs
