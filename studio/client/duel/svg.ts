const space = 'http://www.w3.org/2000/svg'

/** A shape: how it is filled or drawn, and its path. */
export type Shape = readonly [className: string, path: string]

/** A picture of filled paths; colours come from the stylesheet. */
export function picture(className: string, viewBox: string, shapes: readonly Shape[]): SVGSVGElement {
  const svg = document.createElementNS(space, 'svg')
  svg.setAttribute('viewBox', viewBox)
  svg.setAttribute('aria-hidden', 'true')
  svg.setAttribute('class', className)
  for (const [name, data] of shapes) {
    const path = document.createElementNS(space, 'path')
    path.setAttribute('class', name)
    path.setAttribute('d', data)
    svg.append(path)
  }
  return svg
}
