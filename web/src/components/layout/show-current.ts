/** Brings the current entry of a rail to its middle. Moves the rail alone: the page may be on its way back to an old place. */
export function showCurrent(rail: HTMLElement): void {
  const current = rail.querySelector('[aria-current], [aria-pressed="true"]')
  if (current) rail.scrollBy(middleOf(current) - middleOf(rail), 0)
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}
