const soonMs = 4_000
const laterMs = 20_000
/** About two minutes of frequent polling; after that the member is no longer watching every second. */
const soonTimes = 30

/** The polling interval by state; false when the state is final. The live stream is faster where it connects. */
export function pollOf<State>(
  record: { state: State } | undefined,
  isOver: (state: State) => boolean,
  asked: number,
): number | false {
  if (record && isOver(record.state)) return false
  return asked < soonTimes ? soonMs : laterMs
}
