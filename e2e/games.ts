import { catalogue, vendors } from '@parola/contract'
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { launchAddress, type LaunchWay } from '../web/src/components/games/launch-address.ts'
import { get } from './members.ts'
import { en } from './texts.ts'
import { awake, parola } from './visit.ts'

/** Games of the catalogue, as a list shows them. */
export async function gamesOf(query: string, origin = parola): Promise<catalogue.Game[]> {
  const language = query.includes('language=') ? '' : 'language=EN&'
  const { games } = await get<{ games: catalogue.Game[] }>(origin, `${catalogue.gameList.path}?${language}${query}`)
  return games
}

/** The first game that matches. */
export async function gameOf(query: string, origin = parola): Promise<catalogue.Game> {
  const [game] = await gamesOf(`${query}&pageSize=1`, origin)
  if (!game) throw new Error(`There is no game for ${query}`)
  return game
}

/** A vendor's game inside the app. */
export interface OpenGame {
  frame: FrameLocator
  /** The balance shown outside the game. */
  balance: Locator
  /** The game's main button, by its label. */
  main: (name: string | RegExp) => Locator
}

/** Waits until the game is ready to play. */
export async function gameOpens(page: Page, name: string): Promise<OpenGame> {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  await expect(main.getByRole('heading', { level: 2 })).toHaveCount(0, { timeout: 20_000 })
  const frame = page.frameLocator(`iframe[title="${name}"]`)
  return {
    frame,
    balance: main.locator('header bdi').last(),
    main: (label) => frame.locator('footer').getByRole('button', { name: label, exact: typeof label === 'string' }),
  }
}

/** Waits for the next spin of a slot; free spins that came by chance are started, played and left first. */
export async function nextSpin({ frame, main }: OpenGame): Promise<void> {
  const ready = main('Spin').and(frame.locator(':enabled'))
  const step = frame.getByRole('button', { name: /^(Start|Continue)$/ })
  do {
    await expect(ready.or(step).first()).toBeVisible({ timeout: 60_000 })
    if (await step.isVisible()) await step.click()
  } while (!(await ready.isVisible()))
}

/** Opens a game by its address, as a link would. */
export async function openVendorGame(
  page: Page,
  game: catalogue.Game,
  way?: LaunchWay,
  origin = parola,
): Promise<OpenGame> {
  await page.goto(origin + launchAddress(game, way))
  await awake(page)
  return gameOpens(page, game.gameName)
}

/** The launch call that a tap makes. */
export async function launchedBy(page: Page, tap: () => Promise<void>): Promise<Record<string, unknown>> {
  const asked = page.waitForRequest(`**${vendors.launchGame.path}`)
  await tap()
  return (await asked).postDataJSON() as Record<string, unknown>
}

/** The app's exit button above a game. */
export const backOutOf = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: en('header.back'), exact: true })
