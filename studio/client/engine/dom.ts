/** Creates an element. Styles come from stylesheets, because the content security policy blocks inline styles. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className = '',
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  if (className) made.className = className
  made.append(...children)
  return made
}

export function button(className: string, label: string, onPress: () => void): HTMLButtonElement {
  const made = element('button', className)
  made.type = 'button'
  made.setAttribute('aria-label', label)
  made.addEventListener('click', onPress)
  return made
}

const svgSpace = 'http://www.w3.org/2000/svg'

/** A 24-unit line icon from path data. */
export function icon(...paths: string[]): SVGSVGElement {
  const svg = document.createElementNS(svgSpace, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  svg.classList.add('icon')
  for (const data of paths) {
    const path = document.createElementNS(svgSpace, 'path')
    path.setAttribute('d', data)
    svg.append(path)
  }
  return svg
}
