import { askMirror, roundFor, signatureFrom, timeOf, verifyRound, type Chain } from '@parola/fair-draw'

export interface ClockWatch {
  /** Whether the beacon was last seen ahead of this clock. */
  isSlow(): boolean
  stop(): void
}

export interface ClockWatchOptions {
  readonly chain: Chain
  readonly mirrors: readonly string[]
  readonly now: () => number
  readonly report: (message: string) => void
}

/** A round that is out so long before its time says that the clock is slow. */
const toleranceMs = 1_000
/** Asked so shortly before the tolerance begins, a clock that is hardly more than a second slow is found, too. */
const marginMs = 250
const everyMs = 15_000
const timeoutMs = 2_000

/**
 * Compares the clock with the beacon, which nobody can make speak early. A slow clock would date locks before their draw; a fast one only
 * makes them late. The first comparison is over when this returns. Without mirrors there is nothing to compare, and what was seen last
 * stands.
 */
export async function watchClock({ chain, mirrors, now, report }: ClockWatchOptions): Promise<ClockWatch> {
  let isSlow = false
  let timer: NodeJS.Timeout | undefined
  const stopping = new AbortController()

  async function compare(): Promise<void> {
    const round = roundFor(chain, new Date(now() + toleranceMs + marginMs))
    await pauseUntil(timeOf(chain, round).getTime() - toleranceMs - marginMs)
    if (stopping.signal.aborted) return
    // Of mirrors that take longer than the margin to answer, the next round finds a clock that is very slow.
    const asked = mirrors.flatMap((mirror) => [earlyMs(mirror, round), earlyMs(mirror, round + 1)])
    const aheadMs = Math.max(...(await Promise.all(asked)))
    if (aheadMs > toleranceMs) {
      if (!isSlow) report(`The clock is slow: a round of the beacon was out ${aheadMs} ms before its time`)
      isSlow = true
    } else if (isSlow && (await signatureFrom(mirrors, chain, round - 4, timeoutMs))) {
      // Only mirrors that answer can say that a round is not out yet.
      isSlow = false
      report('The clock agrees with the beacon again')
    }
  }

  /** How long before its time, by this clock, a mirror had the round; 0 when it had not. */
  async function earlyMs(mirror: string, round: number): Promise<number> {
    try {
      const signature = await askMirror(mirror, chain, round, AbortSignal.timeout(timeoutMs))
      // Before it is verified, which takes longer than many an answer.
      const arrived = now()
      return verifyRound(chain, round, signature) ? timeOf(chain, round).getTime() - arrived : 0
    } catch {
      return 0
    }
  }

  function pauseUntil(time: number): Promise<void> {
    return new Promise((resolve) => {
      timer = setTimeout(resolve, Math.max(0, time - now()))
      stopping.signal.addEventListener('abort', () => resolve(), { once: true })
    })
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await pauseUntil(now() + everyMs)
      if (!stopping.signal.aborted) await compare()
    }
  }

  await compare()
  void run()
  return {
    isSlow: () => isSlow,
    stop() {
      stopping.abort()
      clearTimeout(timer)
    },
  }
}
