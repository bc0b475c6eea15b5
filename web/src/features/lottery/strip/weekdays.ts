/** 1 is Monday, 7 Sunday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
export type Weekday = (typeof weekdays)[number]

export const drawsOn = ({ drawDayOfWeek }: { drawDayOfWeek: string }, day: Weekday): boolean =>
  drawDayOfWeek.split(',').includes(String(day))

/**
 * One of `lottery.weekdays`. The catalogue has them, for a slow phone needs a sixth of a second to set up its own calendar, and home
 * would pay for it.
 */
export const weekdayName = (names: string, day: Weekday): string => names.split('|')[day - 1] ?? ''

/** Null when it draws every day. */
export function drawDays(game: { drawDayOfWeek: string }, names: string): string[] | null {
  const days = weekdays.filter((day) => drawsOn(game, day))
  return days.length === weekdays.length ? null : days.map((day) => weekdayName(names, day))
}
