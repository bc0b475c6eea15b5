import { namedDraws, type NamedDraw, type YearLottery } from './lotteries.ts'

const [second, day] = [1_000, 86_400_000]

export interface Moment {
  readonly at: Date
  readonly closing: readonly NamedDraw[]
}

/** Every moment of the timetables: sales that close, draws, and lotteries that start or retire. */
export function momentsOf(lotteries: readonly YearLottery[], start: Date, end: Date): Moment[] {
  const moments = new Map<number, NamedDraw[]>()
  const add = (at: Date, draw?: NamedDraw) => {
    const found = moments.get(at.getTime()) ?? []
    if (draw) found.push(draw)
    moments.set(at.getTime(), found)
  }
  for (const one of lotteries) {
    add(one.from)
    add(one.until)
    // Draws planned before a lottery retires still take place.
    for (const draw of namedDraws(one, new Date(Math.min(end.getTime(), one.until.getTime() + 2 * day)))) {
      add(draw.closesAt, draw)
      // The deciding round comes a few seconds after the draw's moment.
      add(new Date(draw.drawsAt.getTime() + 6 * second))
    }
  }
  return [...moments]
    .map(([at, closing]) => ({ at: new Date(at), closing }))
    .filter(({ at }) => at > start && at <= end)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
}
