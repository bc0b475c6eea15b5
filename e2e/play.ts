import { lottery } from '@parola/contract'
import { expect, type Page } from '@playwright/test'
import { ask } from './ask.ts'
import { en } from './texts.ts'
import { open } from './visit.ts'

/** Demo lotteries: one that draws every minute, one that draws balls, and one that is on sale for hours. */
export const quick = 'ONE_MINUTE_RED'
export const balls = 'MONSOON_PICK'
export const daily = 'MARKET_DAY_DRAW'

interface OnSale {
  numero: string
  /** Seconds until the sale closes. */
  leftSeconds: number
}

export async function gameIdOf(page: Page, code: string): Promise<string> {
  const { groups } = await ask(page, lottery.gameMenu, { query: { language: 'EN' } })
  const game = Object.values(groups)
    .flatMap(({ gameMenus }) => gameMenus)
    .find(({ gameCode }) => gameCode === code)
  if (!game) throw new Error(`The merchant does not offer ${code}`)
  return game.gameId
}

async function onSale(page: Page, gameId: string): Promise<OnSale> {
  const { results } = await ask(page, lottery.results, { query: { gameId, language: 'EN' } })
  const [result] = results
  return { numero: result?.numero ?? '', leftSeconds: result?.isSale ? result.remainTime - result.lockTime : 0 }
}

/** Waits until there is enough time to buy before the sale closes, and returns the draw. */
export async function timeToBuy(page: Page, gameId: string): Promise<string> {
  await expect.poll(async () => (await onSale(page, gameId)).leftSeconds, { timeout: 90_000 }).toBeGreaterThan(30)
  return (await onSale(page, gameId)).numero
}

/** Waits until a draw is no longer on sale. */
export const saleIsOver = (page: Page, gameId: string, numero: string): Promise<void> =>
  expect.poll(async () => (await onSale(page, gameId)).numero, { timeout: 90_000 }).not.toBe(numero)

/** Waits until a draw is over and paid. */
export const drawIsOver = (page: Page, gameId: string, numero: string): Promise<void> =>
  expect
    .poll(async () => (await ask(page, lottery.draw, { query: { gameId, numero, language: 'EN' } })).state, {
      timeout: 120_000,
    })
    .toBe('published')

export const openGame = (page: Page, origin: string, gameId: string, search = ''): Promise<void> =>
  open(page, `${origin}/m/lotto-h5/classic/trad/games/${gameId}${search}`, 'lotteryGame')

/** Puts odd and even on the slip, one of which always wins. */
export async function pickOddAndEven(page: Page): Promise<void> {
  const main = page.getByRole('main')
  const tap = (key: string) => main.getByRole('button', { name: en(key), exact: true }).click()
  await tap('bet.parity')
  await tap('betSide.odd')
  await tap('play.add')
  await tap('betSide.even')
}

/** Opens the slip, buys it, and returns the draw of the tickets. */
export async function buy(page: Page): Promise<string> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Review/ })
    .click()
  const slip = page.getByRole('dialog', { name: en('play.slip') })
  await slip.getByRole('button', { name: /^Buy for/ }).click()
  const tickets = page.getByRole('dialog', { name: en('ticket.bought') })
  await expect(tickets).toBeVisible()
  const [numero = ''] = /20\d{6}(-\d{4})?/.exec(await tickets.getByRole('article').first().innerText()) ?? []
  return numero
}
