import type { Page } from '@playwright/test'
import { settled } from './axe.ts'

/** Lists texts that end in an ellipsis and words that break across lines, one line each. */
export async function brokenTexts(page: Page, width: number): Promise<string[]> {
  const { width: before, height } = page.viewportSize() ?? { width: 390, height: 844 }
  await page.setViewportSize({ width, height })
  await page.evaluate(settled)
  const broken = await page.evaluate(findBrokenTexts)
  await page.setViewportSize({ width: before, height })
  return broken.map((text) => `${new URL(page.url()).pathname} at ${width}: ${text}`)
}

/** Runs in the page, so it contains everything it uses. */
function findBrokenTexts(): string[] {
  /** Smaller differences are rounding. */
  const slack = 1
  const faults = new Set<string>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    const owner = text.parentElement
    if (!owner || owner.closest('script, style, svg, [inert], .marquee, .sr-only')) continue
    if (!owner.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    if (isShortened(owner)) faults.add(`"${text.data}" is shortened`)
    for (const word of brokenWords(text)) faults.add(`"${word}" is broken in "${text.data}"`)
  }
  return [...faults]

  function isShortened(owner: Element): boolean {
    for (let at: Element | null = owner; at && at !== document.body; at = at.parentElement) {
      const { textOverflow, overflowX, webkitLineClamp } = getComputedStyle(at)
      if (textOverflow === 'ellipsis' && overflowX !== 'visible' && at.scrollWidth > at.clientWidth + slack) return true
      if (webkitLineClamp !== 'none' && at.scrollHeight > at.clientHeight + slack) return true
    }
    return false
  }

  /** Words of letters only: a hash or an address has to break somewhere. */
  function brokenWords(text: Text): string[] {
    return [...text.data.matchAll(/(?<![^\s([“"])[\p{L}\p{M}’']{3,}/gu)].flatMap(({ 0: word, index }) => {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const lines = new Set(
        [...range.getClientRects()].filter(({ width }) => width > slack).map(({ top }) => Math.round(top)),
      )
      return lines.size > 1 ? [word] : []
    })
  }
}
