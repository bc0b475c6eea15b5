/** The server's clock on a phone whose own may be wrong: what was said last with the least delay counts. */
export function createServerClock() {
  const samples: number[] = []
  return {
    heard(serverNow: number): void {
      samples.push(serverNow - performance.now())
      if (samples.length > 8) samples.shift()
    },
    /** A delay only ever makes the server look late, so the latest guess is nearest. */
    now: (): number => performance.now() + Math.max(...samples),
  }
}
