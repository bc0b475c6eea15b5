/** Plain shapes: SVG text from numbers and colours, nothing remembered. */

/** A flat area. */
export const fill = (d: string, colour: string, opacity = 1) =>
  `<path d="${d}" fill="${colour}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`
/** A stroke with round ends. */
export const line = (d: string, colour: string, width: number, opacity = 1) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`
export const oval = (x: number, y: number, rx: number, ry: number, colour: string, opacity = 1) =>
  `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${colour}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`
export const dot = (x: number, y: number, r: number, colour: string, opacity = 1) => oval(x, y, r, r, colour, opacity)
export const ring = (x: number, y: number, r: number, colour: string, width: number, opacity = 1) =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="none" stroke="${colour}" stroke-width="${width}" opacity="${opacity}"/>`
export const box = (x: number, y: number, w: number, h: number, r: number, colour: string, extra = '') =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" rx="${r}" fill="${colour}" ${extra}/>`
export const at = (x: number, y: number, drawing: string, scale = 1, rotate = 0) =>
  `<g transform="translate(${num(x)} ${num(y)})${rotate ? ` rotate(${num(rotate)})` : ''}${scale !== 1 ? ` scale(${num(scale)})` : ''}">${drawing}</g>`
export const flip = (drawing: string) => `<g transform="scale(-1 1)">${drawing}</g>`
/** The drawing and its mirror image. */
export const both = (drawing: string) => drawing + flip(drawing)
export const around = (count: number, drawing: string, start = 0) =>
  Array.from(
    { length: count },
    (_, i) => `<g transform="rotate(${num(start + (360 / count) * i)})">${drawing}</g>`,
  ).join('')
export const fade = (drawing: string, opacity: number) => `<g opacity="${opacity}">${drawing}</g>`
export const star = (x: number, y: number, outer: number, inner: number, points: number, turnBy = -90) =>
  polygon(
    Array.from({ length: points * 2 }, (_, i) => {
      const radius = i % 2 === 0 ? outer : inner
      const angle = ((turnBy + (180 / points) * i) * Math.PI) / 180
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const
    }),
  )
/** A four-pointed glint. */
export const spark = (x: number, y: number, r: number, colour = '#ffffff') =>
  fill(
    `M${num(x)} ${num(y - r)}Q${num(x)} ${num(y)} ${num(x + r)} ${num(y)}Q${num(x)} ${num(y)} ${num(x)} ${num(y + r)}Q${num(x)} ${num(y)} ${num(x - r)} ${num(y)}Q${num(x)} ${num(y)} ${num(x)} ${num(y - r)}Z`,
    colour,
  )

export const eye = (x: number, y: number, r: number, iris: string) =>
  dot(x, y, r, '#ffffff') +
  dot(x + r * 0.08, y + r * 0.1, r * 0.68, iris) +
  dot(x + r * 0.08, y + r * 0.1, r * 0.4, '#120a1c') +
  dot(x - r * 0.2, y - r * 0.25, r * 0.24, '#ffffff')

/** Short numbers keep the markup small. */
export function num(value: number): string {
  return String(Math.round(value * 10) / 10)
}

export function polygon(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}Z`
}
