import { coveredContent } from '../../covered.ts'
import { expect, mainRoutes, open, parola, test, walk } from '../../visit.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('UX-02 nothing that floats covers a control or a line of text, on any screen at 320, 390 and 768', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await open(page, `${parola}/m/home`, 'home')
  const found: string[] = []
  for (const route of mainRoutes) {
    await walk(page, route)
    await page.waitForFunction(() => !document.querySelector('main .skeleton'))
    found.push(...(await coveredContent(page, [320, 390, 768])))
  }
  expect(found).toEqual([])
})

test('UX-02 the check finds a button that floats over a line of text, and a bar that hides the end of a page', async ({
  page,
}) => {
  await open(page, `${parola}/m/vip`, 'vip')
  await page.evaluate(() => {
    const plant = (style: string, words: string) => {
      const element = document.createElement('button')
      element.style.cssText = style
      element.textContent = words
      document.querySelector('main')?.append(element)
    }
    plant('position:fixed;inset:100px auto auto 100px;width:200px;height:400px', 'Planted float')
    plant('position:fixed;inset:auto 0 0 0;height:200px', 'Planted bar')
  })
  const found = await coveredContent(page, [390])
  expect(found.some((fault) => fault.includes('at 390: top: button covers'))).toBe(true)
  expect(found.some((fault) => fault.includes('at 390: end: button covers'))).toBe(true)
})
