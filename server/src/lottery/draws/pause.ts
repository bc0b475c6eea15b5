const longestMs = 300_000
const share = 0.05

/** How long to wait before a beacon or a source is asked again: the later it is, the less often. */
export const pauseFor = (now: Date, expectedAt: Date, shortestMs: number): number =>
  Math.min(Math.max((now.getTime() - expectedAt.getTime()) * share, shortestMs), longestMs)
