import type { Page } from '@playwright/test'

/** Elements of a right-to-left page that are placed or point as if it were left to right, one line each. */
export async function unmirrored(page: Page): Promise<string[]> {
  const { pathname } = new URL(page.url())
  return (await page.evaluate(unmirroredParts)).map((fault) => `${pathname}: ${fault}`)
}

/** Runs in the page. */
function unmirroredParts(): string[] {
  const faults: string[] = []
  const page = document.documentElement
  if (page.dir !== 'rtl') faults.push(`the page is read ${page.dir}`)
  const middle = page.clientWidth / 2
  const centreOf = (element: Element) => {
    const { left, right } = element.getBoundingClientRect()
    return (left + right) / 2
  }
  const inSight = (element: Element) => element.checkVisibility({ visibilityProperty: true })

  // The header begins at the right: back or the logo there, the menu button at the other end.
  const ends = [...document.querySelectorAll('header :is(button, a, h1)')].filter(inSight)
  const [first, last] = [ends[0], ends.at(-1)]
  if (!first || centreOf(first) < middle) faults.push('the header does not begin at the right')
  if (last && last !== first && last.tagName !== 'H1' && centreOf(last) > middle)
    faults.push('the header does not end at the left')

  // The first entry of the bottom menu is the rightmost.
  const entries = [...document.querySelectorAll('nav li a')].filter(inSight).map(centreOf)
  if (entries.length > 3 && (entries[0] ?? 0) < (entries.at(-1) ?? 0)) faults.push('the menu is not mirrored')

  // Arrows point the other way, unless they are among figures, which are always left to right.
  const pointers =
    '.lucide-chevron-right, .lucide-chevron-left, .lucide-arrow-left, .lucide-arrow-right, .lucide-log-out'
  for (const pointer of document.querySelectorAll(pointers))
    if (inSight(pointer) && !getComputedStyle(pointer).scale.startsWith('-1') && !pointer.closest('[dir="ltr"]'))
      faults.push(`${pointer.getAttribute('class')} points the wrong way`)
  return [...new Set(faults)]
}
