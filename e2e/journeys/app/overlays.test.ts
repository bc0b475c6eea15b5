import { directionOf, type Language } from '@parola/contract'
import type { Locator, Page } from '@playwright/test'
import { findings } from '../../axe.ts'
import { pseudoLocalized, applyPseudoLocale } from '../../pseudo-locale.ts'
import { isStrict } from '../../pack.ts'
import { clippedTexts } from '../../clipped-text.ts'
import { agentWithTeam } from '../../teams.ts'
import { text } from '../../texts.ts'
import { bahaghari, expect, go, logIn, open, parola, expectScreen, test } from '../../visit.ts'
import { to, type ScreenName } from '../../../web/src/paths.ts'

test.describe.configure({ timeout: 180_000 })

interface Look {
  name: string
  origin: string
  merchantCode: 'parola' | 'bahaghari'
  language: Language
  /** With words 40 % longer than the language's own. */
  isPseudoLocale: boolean
}

const looks: Look[] = [
  { name: 'dark, words 40 % longer', origin: parola, merchantCode: 'parola', language: 'EN', isPseudoLocale: true },
  { name: 'light, right to left', origin: bahaghari, merchantCode: 'bahaghari', language: 'AR', isPseudoLocale: false },
]

/** The narrowest phone, and a common one. */
const widths = [320, 390]

const main = (page: Page) => page.getByRole('main')
const topmost = (page: Page) => page.getByRole('dialog').last()

for (const { name, origin, merchantCode, language, isPseudoLocale } of looks)
  test.describe(name, () => {
    test.use({ language, contextOptions: { reducedMotion: 'reduce' } })
    const t = (key: string) => (isPseudoLocale ? pseudoLocalized(text(language, key)) : text(language, key))
    const button = (within: Locator, key: string) => within.getByRole('button', { name: t(key), exact: true })

    /** Checks an overlay, which has a name and the page's direction. */
    async function look(page: Page, found: string[]): Promise<void> {
      await expect(topmost(page)).toHaveAccessibleName(/\S/)
      await expect(topmost(page)).toHaveCSS('direction', directionOf(language))
      await expect(topmost(page).locator('.skeleton')).toHaveCount(0)
      found.push(...(await clippedTexts(page, widths)), ...(await findings(page)))
    }

    async function arrive(page: Page, screen: ScreenName, query = ''): Promise<void> {
      await go(page, to(screen) + query)
      await expectScreen(page, screen)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(main(page).locator('.skeleton')).toHaveCount(0)
    }

    test("LANG-05 in a member's overlays no text is cut off, and axe finds nothing", async ({ page, context }) => {
      const found: string[] = []
      if (isPseudoLocale) await applyPseudoLocale(page)
      await logIn(context, merchantCode)
      await open(page, `${origin}/m/vip`, 'vip')

      await page.getByRole('button', { name: t('position.open') }).click()
      await look(page, found)
      await page.keyboard.press('Escape')

      await arrive(page, 'memberHome')
      await button(main(page), 'member.signOut').click()
      await look(page, found)
      await button(topmost(page), 'shell.cancel').click()

      await arrive(page, 'securityCentre', '?part=sessions')
      await button(main(page), 'security.endOthers').click()
      await look(page, found)
      await button(topmost(page), 'shell.cancel').click()

      await arrive(page, 'takeBreak')
      await button(main(page), 'pause.close').click()
      await look(page, found)
      await button(topmost(page), 'shell.cancel').click()
      expect(found).toEqual([])
    })

    test("LANG-05 in an agent's overlays no text is cut off, and axe finds nothing", async ({ page, context }) => {
      const found: string[] = []
      if (isPseudoLocale) await applyPseudoLocale(page)
      const { leader, player } = await agentWithTeam(page, context, merchantCode)

      await page
        .getByRole('banner')
        .getByRole('button', { name: t('header.menu') })
        .click()
      await topmost(page)
        .getByRole('button', { name: t('member.team') })
        .click()
      await expect(page.getByRole('dialog', { name: t('agents.menu') })).toBeVisible()
      await look(page, found)
      await page.keyboard.press('Escape')

      await arrive(page, 'team')
      await main(page).getByRole('button', { name: leader.userName }).click()
      await look(page, found)
      await button(topmost(page), 'rebate.change').click()
      await look(page, found)
      await page.keyboard.press('Escape')
      // A strict merchant has no transfers to downlines, and the light one is always strict.
      if (!isStrict && merchantCode === 'parola') {
        await main(page).getByRole('button', { name: player.userName }).click()
        await button(topmost(page), 'downlineTransfer.one').click()
        await expect(page.getByRole('dialog', { name: t('downlineTransfer.title') })).toBeVisible()
        await look(page, found)
        await page.keyboard.press('Escape')
      }

      await arrive(page, 'agentRegister')
      await button(main(page), 'links.create').click()
      await look(page, found)
      await button(topmost(page), 'links.make').click()
      await expect(button(topmost(page), 'links.delete')).toBeVisible()
      await look(page, found)
      await button(topmost(page), 'links.delete').click()
      await expect(page.getByRole('dialog', { name: t('links.deleteAsk') })).toBeVisible()
      await look(page, found)
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')

      await arrive(page, 'dividendContract')
      await button(main(page), 'contract.propose').click()
      await look(page, found)
      expect(found).toEqual([])
    })
  })
