import type { Page } from '@playwright/test'
import { settled } from './axe.ts'
import { pseudoMark } from './pseudo-locale.ts'

/** Lists texts that are cut off, overflow their frame or overlap, one line each, at each width. */
export async function clippedTexts(page: Page, widths: readonly number[]): Promise<string[]> {
  const { pathname } = new URL(page.url())
  const found: string[] = []
  for (const width of widths) {
    const { height } = page.viewportSize() ?? { height: 844 }
    await page.setViewportSize({ width, height })
    await page.evaluate(settled)
    const clipped = await page.evaluate(findClippedTexts, pseudoMark)
    found.push(...clipped.map((text) => `${pathname} at ${width}: ${text}`))
  }
  return found
}

/** Runs in the page, so it contains everything it uses. `mark` is in every catalogue word. */
function findClippedTexts(mark: string): string[] {
  interface Box {
    left: number
    right: number
    top: number
    bottom: number
  }
  interface Line extends Box {
    node: Text
    owner: Element
    layer: Element | null
    /** From the top of the highest glyph to the bottom of the lowest: in Khmer or Urdu far more than the font size. */
    inkTop: number
    inkBottom: number
    /** The visible part; null if it is scrolled out of view. */
    shown: Box | null
  }
  /** Smaller differences are rounding, or the space around a glyph. */
  const slack = 1.5
  /** Text that is not meant to be read here: other carousel slides, a marquee, screen reader text. */
  const passing = 'script, style, svg, [inert], .marquee, .sr-only'
  const pen = document.createElement('canvas').getContext('2d')
  const lines = readableTexts().flatMap(linesOf)
  const faults = [...lines.flatMap((line) => cutOff(line) ?? []), ...overlaps()]
  return [...new Set(faults)]

  /** Visible texts. */
  function readableTexts(): Text[] {
    const texts: Text[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      const owner = text.parentElement
      if (!owner || !text.data.trim() || owner.closest(passing)) continue
      const isSeen = owner.checkVisibility({
        opacityProperty: true,
        visibilityProperty: true,
        contentVisibilityAuto: true,
      })
      if (isSeen) texts.push(text)
    }
    return texts
  }

  /** The glyph boxes of a text, line by line: a line box also has space above and below. */
  function linesOf(node: Text): Line[] {
    const owner = node.parentElement ?? document.body
    const range = document.createRange()
    range.selectNodeContents(node)
    const { font, fontSize } = getComputedStyle(owner)
    const size = Number.parseFloat(fontSize)
    const ink = inkOf(node, font)
    const layer = layerOf(owner)
    return [...range.getClientRects()]
      .filter(({ width, height }) => width > 1 && height > 1)
      .map(({ left, right, top, bottom }) => {
        const air = Math.max(0, (bottom - top - size) / 2)
        const box = { left, right, top: top + air, bottom: bottom - air }
        const baseline = top + ink.fontBoundingBoxAscent
        const inkTop = baseline - ink.actualBoundingBoxAscent
        const inkBottom = baseline + ink.actualBoundingBoxDescent
        return Object.assign(box, { node, owner, layer, inkTop, inkBottom, shown: shownOf(box, owner) })
      })
  }

  function inkOf({ data }: Text, font: string): TextMetrics {
    if (!pen) throw new Error('canvas 2d context is not available')
    pen.font = font
    return pen.measureText(data.trim())
  }

  /** Elements that stay in place while the page scrolls. */
  function layerOf(element: Element | null): Element | null {
    for (let at = element; at; at = at.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return at
    return null
  }

  function cutOff(line: Line): string | undefined {
    let scrolls = false
    for (let at: Element | null = line.owner; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp, position, display } = getComputedStyle(at)
      if (display === 'inline') continue
      const box = at.getBoundingClientRect()
      const isFrame = at.matches('button, a, [role="button"], [role="tab"], label') && isPainted(at)
      const isBeside = line.left < box.left - slack || line.right > box.right + slack
      const isAbove = line.inkTop < box.top - slack || line.inkBottom > box.bottom + slack
      // A line beyond the line clamp, not a glyph with its top or bottom cut off.
      const isHidden = line.top > box.bottom - slack
      if (/auto|scroll/.test(overflowX)) scrolls = true
      if (scrolls) return undefined
      const isOutside = line.left >= box.right || line.right <= box.left
      if (isFrame && (isBeside || isAbove)) return `"${line.node.data}" runs out of its ${at.tagName.toLowerCase()}`
      const isShortened =
        (isBeside && textOverflow === 'ellipsis' && overflowX !== 'visible') || (isHidden && webkitLineClamp !== 'none')
      if (isShortened) return line.node.data.includes(mark) ? `"${line.node.data}" is shortened` : undefined
      if ((isBeside && overflowX !== 'visible' && !isOutside) || (isAbove && overflowY !== 'visible'))
        return `"${line.node.data}" is cut off by ${nameOf(at)}`
      if (position === 'fixed') break
    }
    const isAside = line.left < -slack || line.right > document.documentElement.clientWidth + slack
    return isAside ? `"${line.node.data}" runs off the page` : undefined
  }

  function isPainted(element: Element): boolean {
    const { backgroundColor, backgroundImage, borderInlineStartWidth } = getComputedStyle(element)
    return backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none' || borderInlineStartWidth !== '0px'
  }

  function overlaps(): string[] {
    const seen = lines.flatMap(({ node, layer, shown }) => (shown ? [{ node, layer, ...shown }] : []))
    const sorted = seen.toSorted((one, other) => one.top - other.top)
    return sorted.flatMap((one, index) => {
      const hit: string[] = []
      for (const other of sorted.slice(index + 1)) {
        if (other.top > one.bottom - slack) break
        const isMet = other.left < one.right - slack && one.left < other.right - slack
        if (isMet && one.node !== other.node && one.layer === other.layer)
          hit.push(`"${one.node.data}" and "${other.node.data}" overlap`)
      }
      return hit
    })
  }

  /** The part of a box that remains after all clipping and scrolling ancestors. */
  function shownOf(box: Box, owner: Element): Box | null {
    let { left, right, top, bottom } = box
    for (let at: Element | null = owner; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY, display, position } = getComputedStyle(at)
      if (display === 'inline' || (overflowX === 'visible' && overflowY === 'visible')) continue
      const frame = at.getBoundingClientRect()
      if (overflowX !== 'visible') [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)]
      if (overflowY !== 'visible') [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)]
      if (position === 'fixed') break
    }
    return right - left > slack && bottom - top > slack ? { left, right, top, bottom } : null
  }

  function nameOf(element: Element): string {
    return `${element.tagName.toLowerCase()} "${element.className}"`
  }
}
