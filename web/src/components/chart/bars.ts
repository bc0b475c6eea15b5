/** A bar in per cent of the chart's box, measured from its start and its top. */
export interface Bar {
  x: number
  y: number
  width: number
  height: number
  isGain: boolean
}

export interface Chart {
  bars: Bar[]
  /** Where zero is, from the top. */
  zero: number
  /** The labels of the scale: the ends and zero, unless they would overlap. */
  marks: { value: number; place: number }[]
}

/** Two marks that are closer cannot be read. */
const closest = 12

/** Bars that grow from zero, up for gains and down for losses. */
export function chartOf(values: readonly number[]): Chart {
  const top = Math.max(0, ...values)
  const bottom = Math.min(0, ...values)
  const range = top - bottom || 1
  // Without losses zero is at the bottom; without any values it is in the middle.
  const zero = top === 0 && bottom === 0 ? 50 : (top / range) * 100
  const slot = 100 / Math.max(values.length, 1)
  const bars = values.map((value, index) => {
    const height = (Math.abs(value) / range) * 100
    return {
      x: slot * (index + 0.15),
      y: value > 0 ? zero - height : zero,
      width: slot * 0.7,
      height,
      isGain: value > 0,
    }
  })
  const ends = [
    { value: top, place: 0 },
    { value: bottom, place: 100 },
  ].filter(({ value }) => value !== 0)
  const isZeroRead = ends.every(({ place }) => Math.abs(place - zero) >= closest)
  return { bars, zero, marks: isZeroRead ? [...ends, { value: 0, place: zero }] : ends }
}
