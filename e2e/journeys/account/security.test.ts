import { merchants } from '../../../demo/src/merchants/index.ts'
import {
  awake,
  bahaghari,
  complaintsOf,
  expect,
  mainRoutes,
  open,
  parola,
  expectScreen,
  test,
  walk,
} from '../../visit.ts'

test.use({ serviceWorkers: 'allow' })

for (const [merchant, origin] of Object.entries({ parola, bahaghari })) {
  test(`no screen violates the content security policy or logs a browser error (${merchant})`, async ({ page }) => {
    test.setTimeout(120_000)
    const complaints = complaintsOf(page)
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
        // oxlint-disable-next-line no-console
        console.error(`policy: ${effectiveDirective} ${blockedURI} ${sample}`),
      )
    })
    const answer = await page.goto(`${origin}/m/home`)
    const policy = (await answer!.allHeaders())['content-security-policy'] ?? ''
    for (const part of [
      "default-src 'none'",
      "script-src 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ]) {
      expect(policy).toContain(part)
    }
    expect(policy).not.toMatch(/script-src[^;]*unsafe|style-src [^;]*unsafe/)
    for (const route of mainRoutes) await walk(page, route)
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await page.waitForLoadState('networkidle')
    expect(complaints).toEqual([])
  })
}

test('Trusted Types block text from becoming markup or script', async ({ page }) => {
  await open(page, `${parola}/m/home`, 'home')
  const refusals = await page.evaluate(() => {
    const attempts: Record<string, () => void> = {
      markup: () => (document.body.innerHTML = '<p>x</p>'),
      script: () => (document.createElement('script').text = 'void 0'),
      address: () => (document.createElement('script').src = '/x.js'),
      policy: () =>
        (
          window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }
        ).trustedTypes.createPolicy('other', {}),
    }
    return Object.entries(attempts).map(([name, attempt]) => {
      try {
        attempt()
        return `${name} went through`
      } catch (fault) {
        return `${name} ${(fault as Error).name}`
      }
    })
  })
  expect(refusals).toEqual(['markup TypeError', 'script TypeError', 'address TypeError', 'policy TypeError'])
})

for (const { code, languages } of merchants) {
  test(`home hydrates exactly as the server rendered it, in every language of ${code}`, async ({ page, context }) => {
    const origin = code === 'parola' ? parola : bahaghari
    const complaints = complaintsOf(page)
    for (const language of languages) {
      await context.addCookies([{ name: 'lang', value: language, url: origin }])
      const answer = await page.goto(`${origin}/m/home`, { waitUntil: 'domcontentloaded' })
      expect(await answer!.text(), language).toContain('data-screen="home"')
      await awake(page)
      await expectScreen(page, 'home')
    }
    expect(complaints).toEqual([])
  })
}
