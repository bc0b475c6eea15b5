import type { Page } from '@playwright/test'
import { settled } from './axe.ts'

/** Lists controls and lines of text that something floating covers, one line each: at each width, at the page's top, middle and end. */
export async function coveredContent(page: Page, widths: readonly number[]): Promise<string[]> {
  const { pathname } = new URL(page.url())
  const { height } = page.viewportSize() ?? { height: 844 }
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height })
    await page.evaluate(settled)
    const covered = await page.evaluate(findCovered)
    found.push(...covered.map((fault) => `${pathname} at ${width}: ${fault}`))
  }
  return found
}

/** Runs in the page, so it contains everything it uses. */
async function findCovered(): Promise<string[]> {
  /** Smaller overlaps are rounding. */
  const slack = 2
  const controls = 'a[href], button, input, select, textarea, summary, label'
  /** Not part of the page at rest. */
  const apart = '[role="dialog"], [aria-hidden="true"], [inert], .sr-only, .marquee, script, style, svg'
  const faults = new Set<string>()
  for (const place of ['top', 'middle', 'end'] as const) {
    await scrollToPlace(place)
    for (const fault of faultsHere(place)) faults.add(`${place}: ${fault}`)
  }
  scrollTo({ top: 0, behavior: 'instant' })
  return [...faults]

  /** A page grows while its parts come near, so its end moves on until two looks in a row find nothing new. */
  async function scrollToPlace(place: 'top' | 'middle' | 'end'): Promise<void> {
    const share = { top: 0, middle: 0.5, end: 1 }[place]
    const goal = () => Math.max(0, Math.round(share * (document.documentElement.scrollHeight - innerHeight)))
    let looks = 0
    while (looks < 2) {
      scrollTo({ top: goal(), behavior: 'instant' })
      for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame)
      looks = Math.abs(scrollY - goal()) <= slack && !isLoadingHere() ? looks + 1 : 0
    }
  }

  function isLoadingHere(): boolean {
    return [...document.querySelectorAll('main .skeleton')].some((shape) => {
      const { top, bottom } = shape.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    })
  }

  function faultsHere(place: 'top' | 'middle' | 'end'): string[] {
    const floats = [...document.body.querySelectorAll<HTMLElement>('*')].filter(isFloat)
    return floats.flatMap((float) => {
      const box = float.getBoundingClientRect()
      const isBar = box.width >= Math.min(innerWidth, columnWidth()) - 1
      // Content passes below a bar, but must come out from below it where the page begins and ends.
      const isAbove = box.top < innerHeight / 2
      if (isBar && place !== (isAbove ? 'top' : 'end')) return []
      return boxesBelow(float).flatMap(({ name, rect }) => {
        const across = Math.min(rect.right, box.right) - Math.max(rect.left, box.left)
        const down = Math.min(rect.bottom, box.bottom) - Math.max(rect.top, box.top)
        return across > slack && down > slack ? [`${nameOf(float)} covers ${name}`] : []
      })
    })
  }

  function columnWidth(): number {
    return document.querySelector('main')?.getBoundingClientRect().width ?? innerWidth
  }

  /** What stays in place while the page scrolls, and can be seen. */
  function isFloat(element: Element): boolean {
    if (!['fixed', 'sticky'].includes(getComputedStyle(element).position) || element.closest(apart)) return false
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && isSeen(element) && (element.textContent !== '' || element.matches(controls))
  }

  function isSeen(element: Element): boolean {
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })
  }

  /** The controls and lines of text that scroll with the page. */
  function boxesBelow(float: Element): { name: string; rect: DOMRect }[] {
    const found: { name: string; rect: DOMRect }[] = []
    const belongs = (element: Element) => float.contains(element) || hasFloatAbove(element)
    for (const control of document.querySelectorAll<HTMLElement>(controls)) {
      if (control.closest(apart) || belongs(control) || !isSeen(control) || !isInFrame(control)) continue
      found.push({
        name: `${nameOf(control)} "${control.textContent.slice(0, 30)}"`,
        rect: control.getBoundingClientRect(),
      })
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      const owner = text.parentElement
      if (!owner || !text.data.trim() || owner.closest(apart) || belongs(owner) || !isSeen(owner) || !isInFrame(owner))
        continue
      const range = document.createRange()
      range.selectNodeContents(text)
      for (const rect of range.getClientRects()) found.push({ name: `"${text.data.slice(0, 30)}"`, rect })
    }
    return found
  }

  function hasFloatAbove(element: Element): boolean {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return true
    return false
  }

  /** False for what a scrolling row has moved out of its frame. */
  function isInFrame(element: Element): boolean {
    const box = element.getBoundingClientRect()
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflowX === 'visible') continue
      const frame = at.getBoundingClientRect()
      if (box.left >= frame.right || box.right <= frame.left) return false
    }
    return true
  }

  function nameOf(element: Element): string {
    return `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? ''}`.trim()
  }
}
