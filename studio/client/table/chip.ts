const space = 'http://www.w3.org/2000/svg'
const colours = ['chip-a', 'chip-b', 'chip-c', 'chip-d', 'chip-e']

/** A chip in the tray, with its colour and value. */
export function chipPicture(place: number, text: string): SVGSVGElement {
  const svg = document.createElementNS(space, 'svg')
  svg.setAttribute('viewBox', '-24 -24 48 48')
  svg.setAttribute('aria-hidden', 'true')
  svg.classList.add('chip', colours[place] ?? 'chip-a')
  svg.append(circle(22, 'chip-rim'), circle(22, 'chip-marks'), circle(15.5, 'chip-face'), circle(12.8, 'chip-line'))
  const figure = document.createElementNS(space, 'text')
  figure.setAttribute('text-anchor', 'middle')
  figure.setAttribute('y', '4')
  figure.classList.add(text.length > 3 ? 'chip-long' : 'chip-figure')
  figure.textContent = text
  svg.append(figure)
  return svg
}

function circle(radius: number, className: string): SVGCircleElement {
  const made = document.createElementNS(space, 'circle')
  made.setAttribute('r', String(radius))
  made.classList.add(className)
  return made
}

/** The chips that make up an amount, largest first, up to a maximum number, as a dealer would stack them. */
export function stackOf(minor: number, chips: readonly number[], most: number): number[] {
  const stack: number[] = []
  let left = minor
  for (let place = chips.length - 1; place >= 0; place -= 1)
    while (left >= (chips[place] ?? Infinity) && stack.length < most) {
      left -= chips[place] ?? left
      stack.push(place)
    }
  return stack
}

/** Chips on a spot, seen from the side. */
export function stackPicture(stack: readonly number[]): SVGSVGElement {
  const svg = document.createElementNS(space, 'svg')
  svg.setAttribute('viewBox', '0 0 36 40')
  svg.setAttribute('aria-hidden', 'true')
  svg.classList.add('stack')
  for (const [height, place] of stack.entries()) {
    const chip = document.createElementNS(space, 'g')
    chip.classList.add(colours[place] ?? 'chip-a')
    chip.setAttribute('transform', `translate(18 ${28 - height * 4.2})`)
    chip.append(
      ellipse(2.8, 'chip-rim'),
      ellipse(2.8, 'chip-marks'),
      ellipse(0, 'chip-rim'),
      ellipse(0, 'chip-face', 0.68),
    )
    svg.append(chip)
  }
  return svg
}

function ellipse(y: number, className: string, size = 1): SVGEllipseElement {
  const made = document.createElementNS(space, 'ellipse')
  made.setAttribute('cy', String(y))
  made.setAttribute('rx', String(16 * size))
  made.setAttribute('ry', String(6.4 * size))
  made.classList.add(className)
  return made
}
