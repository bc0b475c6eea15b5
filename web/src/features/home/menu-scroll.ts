/** One press of an arrow moves the menu by one entry. */
export const stepPx = 75

/** Nearer to an end than this part of a step counts as there: phones round positions. */
const threshold = 0.1

/** Which arrows lead somewhere. Reading from the right, a browser counts positions below zero. */
export function arrowsOf(menu: Pick<HTMLElement, 'scrollLeft' | 'scrollWidth' | 'clientWidth'>): {
  back: boolean
  on: boolean
} {
  const behind = Math.abs(menu.scrollLeft)
  const ahead = menu.scrollWidth - menu.clientWidth - behind
  return { back: behind > stepPx * threshold, on: ahead > stepPx * threshold }
}
