import { expect, type Locator, type Page } from '@playwright/test'

/** More steps than any screen has focusable elements. */
const mostSteps = 90

/** Presses Tab until an element has the focus. The focus must be visible at every step. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  const passed: string[] = []
  for (let step = 0; step < mostSteps; step += 1) {
    await page.keyboard.press(key)
    const { name, fault } = await page.evaluate(whereFocusIs)
    passed.push(name)
    expect(fault, passed.join(' → ')).toBeNull()
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab never came to it: ${passed.join(' → ')}`)
}

/** Moves the focus there and presses it, as a button or a link. */
export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Moves the focus to a field and types into it. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
  await expect(field).toHaveValue(text)
}

/** Runs in the page: the focused element, and why its focus would not be visible. */
function whereFocusIs(): { name: string; fault: string | null } {
  const focused = document.activeElement
  // Between the last element and the first the browser's own toolbar has the focus.
  if (!focused || focused === document.body) return { name: 'the browser', fault: null }
  const name = (focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim().slice(0, 40) || focused.tagName
  // A radio or a file field may be drawn by its label.
  const label = (focused as Partial<HTMLInputElement>).labels?.[0]
  const seen = focused.matches('.sr-only') ? (label ?? focused) : focused
  const drawn = [seen, seen.parentElement, ...(label === seen ? label.children : [])].filter(
    (element) => element !== null,
  )
  // An outline, or a field border that becomes thicker.
  const isMarked = drawn
    .map((element) => getComputedStyle(element))
    .some(({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || boxShadow.includes('0px 0px 0px 2px'))
  if (!isMarked) return { name, fault: 'the focus is not seen' }
  const { left, right, top, bottom } = seen.getBoundingClientRect()
  const isInSight = right > 0 && left < innerWidth && bottom > 0 && top < innerHeight
  return { name, fault: isInSight ? null : 'what has the focus is out of sight' }
}

/** Collects live-region announcements from now on. Returns all of them so far. */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    const live = '[aria-live="polite"], [aria-live="assertive"], [role="alert"], [role="status"], output'
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        const region = element?.closest(live)
        const said = region?.checkVisibility() ? region.textContent?.replaceAll(/\s+/g, ' ').trim() : ''
        if (said && heard.at(-1) !== said) heard.push(said)
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  })
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
}
