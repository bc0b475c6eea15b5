import { lottery, type ValueOf } from '@parola/contract'
import type { Page, Request } from '@playwright/test'
import { parola } from './visit.ts'

type Menu = ValueOf<typeof lottery.gameMenu>
type Results = ValueOf<typeof lottery.results>

/** The server's response, so that no journey hard-codes the demo's lotteries. */
export async function groupsOf(page: Page): Promise<lottery.LotteryGroup[]> {
  const answer = await page.request.get(parola + lottery.gameMenu.path, { params: { language: 'EN' } })
  return Object.values(((await answer.json()) as { value: Menu }).value.groups)
}

export const eachOnce = (groups: readonly lottery.LotteryGroup[]): lottery.LotteryGame[] => [
  ...new Map(groups.flatMap(({ gameMenus }) => gameMenus).map((game) => [game.gameId, game])).values(),
]

/** The server's own menu, changed as a journey needs it. */
export const changeMenu = (page: Page, change: (menu: Menu) => Menu) =>
  page.route(`**${lottery.gameMenu.path}?*`, async (route) => {
    const answer = (await (await route.fetch()).json()) as { value: Menu }
    await route.fulfill({ json: { success: true, value: change(answer.value) } })
  })

export const changeResults = (page: Page, change: (results: Results) => Results) =>
  page.route(`**${lottery.results.path}?*`, async (route) => {
    const answer = (await (await route.fetch()).json()) as { value: Results }
    await route.fulfill({ json: { success: true, value: change(answer.value) } })
  })

/** Every draw of a menu, with the given seconds to go. */
export const drawsIn =
  (remainTime: number) =>
  (menu: Menu): Menu => ({
    ...menu,
    groups: Object.fromEntries(
      Object.entries(menu.groups).map(([tag, group]) => [
        tag,
        { ...group, gameMenus: group.gameMenus.map((game) => ({ ...game, numero: '20261115-0007', remainTime })) },
      ]),
    ),
  })

/** The times at which the page requested a call. */
export function momentsOf(page: Page, path: string): number[] {
  const moments: number[] = []
  page.on('request', (request: Request) => {
    if (new URL(request.url()).pathname === path) moments.push(Date.now())
  })
  return moments
}

/** The visibility events of a page that is hidden or shown. */
export const hide = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
    const state = hidden ? 'hidden' : 'visible'
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, isHidden)
