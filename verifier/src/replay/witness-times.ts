/** When witnesses saw what. A witness that signed a head at a time had seen every entry below the head's size. */
export interface SignedHead {
  size: number
  time: number
}

export class WitnessTimes {
  #heads: SignedHead[][]
  #quorum: number
  /** False while a witness is away: then a missing time proves nothing. */
  readonly isComplete: boolean

  /** The heads of each witness in the order of signing, so that sizes and times rise together. */
  constructor(heads: SignedHead[][], quorum: number, isComplete: boolean) {
    this.#heads = heads
    this.#quorum = quorum
    this.isComplete = isComplete
  }

  /** The time at which a quorum had signed a head with the entry, or null. */
  seenAt(entry: number): number | null {
    const times = this.#heads
      .map((heads) => heads[firstWhere(heads, ({ size }) => size > entry)]?.time)
      .filter((time) => time !== undefined)
      .toSorted((a, b) => a - b)
    return times[this.#quorum - 1] ?? null
  }

  /** Whether a quorum signed a head with the entry between the two times. */
  isSeenBetween(entry: number, from: number, until: number): boolean {
    const timely = this.#heads.filter((heads) => {
      const first = heads[firstWhere(heads, ({ size, time }) => size > entry && time >= from)]
      return first !== undefined && first.time <= until
    })
    return timely.length >= this.#quorum
  }

  /** The spans longer than `limit` seconds in which no quorum signed anything. */
  silences(limit: number, now: number): { from: number; until: number }[] {
    const events = this.#heads.flatMap((heads, witness) => heads.map(({ time }) => ({ time, witness })))
    const last = new Map<number, number>()
    const found: { from: number; until: number }[] = []
    const look = (time: number) => {
      const fresh = [...last.values()].toSorted((a, b) => b - a)[this.#quorum - 1]
      if (fresh !== undefined && time - fresh > limit && found.at(-1)?.from !== fresh)
        found.push({ from: fresh, until: time })
    }
    for (const { time, witness } of events.toSorted((a, b) => a.time - b.time)) {
      look(time)
      last.set(witness, time)
    }
    look(now)
    return found
  }
}

function firstWhere<T>(sorted: readonly T[], isTrue: (item: T) => boolean): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const item = sorted[middle]
    if (item !== undefined && isTrue(item)) high = middle
    else low = middle + 1
  }
  return low
}
