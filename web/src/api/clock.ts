/** Grows while the phone sleeps and its steady clock stands still, and when somebody turns the time of day. */
const apartMs = (): number => Date.now() - performance.now()

/**
 * The server's time less the phone's steady clock, which unlike its time of day nobody can turn. Until the server has spoken, the phone's
 * own time must do.
 */
let aheadMs = apartMs()

/** Phones' clocks are wrong by minutes; what the server says counts. */
export function setServerTime(serverTime: string): void {
  aheadMs = Date.parse(serverTime) - performance.now()
}

export const serverNow = (): number => performance.now() + aheadMs

/** How long a phone slept, its time of day tells until the server's next word. */
export function followSleep(): void {
  let before = apartMs()
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) aheadMs += Math.max(0, apartMs() - before)
    before = apartMs()
  })
}
