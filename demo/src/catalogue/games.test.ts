import { expect, it } from 'vitest'
import { motifs } from '../art/motifs/index.ts'
import { games, languages, vendors } from './index.ts'

it('offers exactly 600 games with stable, unique node ids, slugs and game ids', () => {
  expect(games).toHaveLength(600)
  for (const key of ['nodeId', 'slug', 'gameId', 'rank'] as const)
    expect(new Set(games.map((game) => game[key])).size, key).toBe(600)
  expect(games[0]?.nodeId).toBe(10001)
})

it.each(languages)('never gives two games the same name in %s', (language) => {
  expect(new Set(games.map((game) => game.names[language])).size).toBe(600)
  expect(games.filter((game) => game.names[language].trim() === '' || game.names[language].includes('{}'))).toEqual([])
})

it('draws every game with a motif that exists, and uses at least 24 of them', () => {
  expect(games.filter((game) => !(game.motif in motifs)).map((game) => game.motif)).toEqual([])
  expect(new Set(games.map((game) => game.motif)).size).toBeGreaterThanOrEqual(24)
})

it('gives every vendor at least one game of each type it offers, and no game of another', () => {
  for (const vendor of vendors) {
    const types = new Set(games.filter((game) => game.vendorCode === vendor.code).map((game) => game.gameType))
    expect([...types].toSorted(), vendor.code).toEqual([...vendor.gameTypes].toSorted())
  }
})

it('keeps the vendor codes that launch routing depends on', () => {
  const codes = new Map(vendors.map((vendor) => [vendor.code, vendor.gameTypes]))
  for (const code of ['TCG_LOTTO_VN', 'TCG_SEA']) expect(codes.get(code)).toEqual(['LOTT'])
  for (const code of ['IMES', 'TF', 'AV', 'AI', 'IA']) expect(codes.get(code)).toEqual(['SPORTS'])
  expect(codes.get('GPI')).toEqual(['ELOTT'])
  expect(vendors).toHaveLength(24)
})

it('never puts the same hero on neighbouring slots', () => {
  const slots = games.filter((game) => game.gameType === 'RNG')
  expect(slots.filter((game, i) => i > 0 && slots[i - 1]?.motif === game.motif)).toEqual([])
})

it('classifies every live table, some slots and nothing else, and sets a known minimum bet', () => {
  for (const game of games) {
    const isRight = game.gameType === 'RNG' || (game.classify === null) === (game.gameType !== 'LIVE')
    expect(isRight, game.slug).toBe(true)
    expect([1, 5, 10, 50, 75]).toContain(game.minBetMinor)
  }
})
