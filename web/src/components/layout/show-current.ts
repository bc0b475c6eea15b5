/** Scrolls the current entry of a rail to its middle. Moves only the rail, because the page may be restoring its own position. */
export function showCurrent(rail: HTMLElement): void {
  const current = rail.querySelector('[aria-current], [aria-pressed="true"]')
  if (current) rail.scrollBy(middleOf(current) - middleOf(rail), 0)
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}
