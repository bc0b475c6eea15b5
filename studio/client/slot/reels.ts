/** The motion of the reels. Stop positions come from the server's response; symbols are not known here. */
export interface Reels {
  /** Starts all reels. */
  start(time: number): void
  /** Stops them one after the other; with `isHasty` all at once. */
  land(stops: readonly number[], time: number, isHasty: boolean): void
  /** A tap stops all reels at once. */
  hurry(time: number): void
  /** Without a response, the reels return to their old positions. */
  giveUp(): void
  step(time: number, stepMs: number): void
  /** The strip position in the top row; fractional while the reel moves. */
  placeOf(reel: number): number
  isQuick(reel: number): boolean
  isTurning(): boolean
  /** How far below its rest position a bouncing reel is, in symbols. */
  bounceOf(reel: number, time: number): number
}

const placesPerMs = 0.026
const landMs = 430
const hastyMs = 150
const bounceMs = 180
const leastTurnMs = 420
const betweenMs = 130

interface Reel {
  place: number
  phase: 'rest' | 'turning' | 'landing'
  target: number
  beginsAt: number
  lastsMs: number
  from: number
  restedAt: number
}

export function createReels(stops: readonly number[], handlers: { landed(reel: number): void; rested(): void }): Reels {
  const reels: Reel[] = stops.map((place) => ({
    place,
    phase: 'rest',
    target: place,
    beginsAt: 0,
    lastsMs: landMs,
    from: 0,
    restedAt: -bounceMs,
  }))
  let startedAt = 0

  const turn = (reel: Reel, time: number, stepMs: number) => {
    if (reel.phase === 'turning') {
      // A reel accelerates instead of starting at full speed.
      const windUp = Math.min(1, (time - startedAt) / 180)
      reel.place -= placesPerMs * stepMs * windUp
    }
    if (reel.phase === 'landing' && time >= reel.beginsAt) {
      const part = Math.min(1, (time - reel.beginsAt) / reel.lastsMs)
      // Braking to rest covers a third of the distance at full speed.
      if (reel.from === 0) reel.from = (placesPerMs * reel.lastsMs) / 3
      reel.place = reel.target + reel.from * (1 - part) ** 3
      return part === 1
    }
    if (reel.phase === 'landing') reel.place -= placesPerMs * stepMs
    return false
  }

  return {
    start(time) {
      startedAt = time
      for (const reel of reels) {
        reel.phase = 'turning'
        reel.from = 0
      }
    },
    land(places, time, isHasty) {
      const begin = isHasty ? time : Math.max(time, startedAt + leastTurnMs)
      for (const [index, reel] of reels.entries()) {
        reel.phase = 'landing'
        reel.target = places[index] ?? 0
        reel.beginsAt = begin + (isHasty ? 0 : index * betweenMs)
        reel.lastsMs = isHasty ? hastyMs : landMs
      }
    },
    hurry(time) {
      for (const reel of reels)
        if (reel.phase === 'landing' && time < reel.beginsAt) {
          reel.beginsAt = time
          reel.lastsMs = hastyMs
        }
    },
    giveUp() {
      for (const reel of reels) {
        reel.phase = 'rest'
        reel.place = reel.target
      }
    },
    step(time, stepMs) {
      const wasTurning = reels.some(({ phase }) => phase !== 'rest')
      for (const [index, reel] of reels.entries())
        if (turn(reel, time, stepMs)) {
          reel.phase = 'rest'
          reel.place = reel.target
          reel.restedAt = time
          handlers.landed(index)
        }
      if (wasTurning && reels.every(({ phase }) => phase === 'rest')) handlers.rested()
    },
    placeOf: (reel) => reels[reel]?.place ?? 0,
    isQuick: (index) => {
      const reel = reels[index]
      return reel !== undefined && reel.phase !== 'rest' && (reel.phase === 'turning' || reel.from === 0)
    },
    isTurning: () => reels.some(({ phase }) => phase !== 'rest'),
    bounceOf(index, time) {
      const reel = reels[index]
      if (!reel || reel.phase !== 'rest') return 0
      const part = (time - reel.restedAt) / bounceMs
      return part >= 1 || part < 0 ? 0 : Math.sin(part * Math.PI) * (1 - part) * 0.14
    },
  }
}
