import { games as catalogue, isPlayed, supplierLimits } from '@parola/demo/catalogue'
import { expect, test } from 'vitest'
import { games } from './games.ts'
import { kindNamed } from './kinds.ts'

test('LAUNCH-04 lists exactly the games that merchants offer, and plays them', () => {
  const offered = catalogue.filter((game) => game.gameType !== 'LOTT' && isPlayed(game))
  expect(games.map(({ gameCode }) => gameCode).toSorted()).toEqual(offered.map(({ gameId }) => gameId).toSorted())
})

test('SEC-07 every game declares its largest win, and the best prize of each kind stays within it', () => {
  const declared = new Map(games.map((game) => [game.kind, kindNamed(game.kind)?.maxMultiplier(game) ?? 0]))
  expect(declared.get('keno')).toBe(25_000)
  expect(declared.get('fish')).toBe(500)
  expect(declared.get('duel')).toBe(2)
  expect(declared.get('sports')).toBe(25_000)
  for (const game of games) {
    const multiplier = kindNamed(game.kind)?.maxMultiplier(game) ?? 0
    expect(Number.isInteger(multiplier) && multiplier >= 2, game.gameCode).toBe(true)
    // The limit of the demo merchants.
    expect(multiplier, game.gameCode).toBeLessThanOrEqual(supplierLimits.maxMultiplier)
  }
})
