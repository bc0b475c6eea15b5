/** Colours as `#rrggbb`. */
export function mix(a: string, b: string, part: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [from, to] = [parseInt(a.slice(at, at + 2), 16), parseInt(b.slice(at, at + 2), 16)]
    return Math.round(from + (to - from) * part)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}

export const lighter = (colour: string, part: number): string => mix(colour, '#ffffff', part)
export const darker = (colour: string, part: number): string => mix(colour, '#0a0618', part)

/** The same colour with an opacity of 0 to 1. */
export const faint = (colour: string, opacity: number): string =>
  `${colour}${Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')}`

/** Rotates the hue by a number of degrees; grey stays grey. */
export function turned(colour: string, degrees: number): string {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16))
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const third = (1 - cos) / 3
  const root = Math.sqrt(1 / 3) * sin
  const rows = [
    [cos + third, third - root, third + root],
    [third + root, cos + third, third - root],
    [third - root, third + root, cos + third],
  ]
  const channels = rows.map(([x = 0, y = 0, z = 0]) =>
    Math.round(Math.min(255, Math.max(0, r * x + g * y + b * z)))
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${channels.join('')}`
}
