/** The server's clock on a phone whose own may be wrong: the message with the least delay counts. */
export function createServerClock() {
  const samples: number[] = []
  return {
    sync(serverNow: number): void {
      samples.push(serverNow - performance.now())
      if (samples.length > 8) samples.shift()
    },
    /** Delay only makes the server look late, so the latest estimate is the best. */
    now: (): number => performance.now() + Math.max(...samples),
  }
}
