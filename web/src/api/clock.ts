let aheadMs = 0

/** Phones' clocks are wrong by minutes; what the server says counts. */
export function setServerTime(serverTime: string): void {
  aheadMs = Date.parse(serverTime) - Date.now()
}

export const serverNow = (): number => Date.now() + aheadMs
