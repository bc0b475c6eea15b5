import { describe, expect, it } from 'vitest'
import {
  activeFilters,
  applyFilters,
  classifiesOf,
  clearFilter,
  forVisitor,
  openTab,
  pickVendor,
  readState,
  search,
  toggleFavourites,
  writeQuery,
  type ListState,
} from './list-state.ts'

const all: ListState = { gameType: 'RNG', mode: 'all', name: '', vendor: '', classify: '', minBet: '' }
const filtered: ListState = { ...all, mode: 'filter', name: 'koi', vendor: 'LNT', classify: 'JP', minBet: '0.1' }
const read = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://parola.test')
  return readState(pathname, searchParams)
}

describe('the address', () => {
  it.each([
    ['/m/rng', 'RNG'],
    ['/m/live', 'LIVE'],
    ['/m/Fish/', 'FISH'],
    ['/m/pvp', 'PVP'],
    ['/m/pvp?gameType=LIVE', 'PVP'],
    ['/m/gameList', 'RNG'],
    ['/m/gameList?gameType=LIVE', 'LIVE'],
    ['/m/gameList?gameType=ESPORTS', 'SPORTS'],
    ['/m/gameList?gameType=nonsense', 'RNG'],
  ])('%s is a list of %s', (address, gameType) => {
    expect(read(address).gameType).toBe(gameType)
  })

  it('opens a tab, a vendor, a name', () => {
    expect(read('/m/rng?type=recent')).toEqual({ ...all, mode: 'recent' })
    expect(read('/m/gameList?vassalage=LNT')).toEqual({ ...all, vendor: 'LNT' })
    expect(read('/m/rng?gameName=koi')).toEqual({ ...all, name: 'koi' })
  })

  it('ignores unknown values', () => {
    const asked = `/m/rng?type=later&vassalage=<b>&gameClassify=BAC&minBet=7&gameName=${'x'.repeat(90)}`
    expect(read(asked)).toEqual({ ...all, name: 'x'.repeat(60) })
    expect(read('/m/rng?type=filter')).toEqual(all)
    expect(read('/m/rng?type=hot&vassalage=LNT')).toEqual({ ...all, mode: 'hot' })
  })

  it.each([
    all,
    filtered,
    { ...all, mode: 'fav' } as const,
    { ...all, gameType: 'LIVE', vendor: 'LOBBY' } as const,
    { ...all, name: 'lucky ' },
  ])('writes a state and reads it back: %o', (state) => {
    for (const path of ['/m/gameList', state.gameType === 'RNG' ? '/m/rng' : '/m/live'])
      expect(readState(path, writeQuery(state, path))).toEqual(state)
  })

  it('omits defaults', () => {
    expect(writeQuery(all, '/m/gameList').toString()).toBe('')
    expect(writeQuery({ ...all, gameType: 'LIVE' }, '/m/live').toString()).toBe('')
    expect(writeQuery({ ...all, gameType: 'LIVE' }, '/m/gameList').toString()).toBe('gameType=LIVE')
  })
})

describe("the player's actions", () => {
  it('a tab clears every filter', () => {
    for (const mode of ['all', 'hot', 'recent', 'fav'] as const)
      expect(openTab(filtered, mode)).toEqual({ ...all, mode })
  })

  it('favourites go on and off', () => {
    expect(toggleFavourites(filtered)).toEqual({ ...all, mode: 'fav' })
    expect(toggleFavourites({ ...all, mode: 'fav' })).toEqual(all)
  })

  it('typing switches to all and clears the vendor, and only that', () => {
    expect(search(filtered, 'lucky ')).toEqual({ ...filtered, mode: 'all', vendor: '', name: 'lucky ' })
    expect(search({ ...all, mode: 'hot' }, 'k')).toEqual({ ...all, name: 'k' })
  })

  it('picking a vendor clears the text', () => {
    expect(pickVendor({ ...all, name: 'koi' }, 'MYG')).toEqual({ ...all, vendor: 'MYG' })
    expect(pickVendor({ ...all, mode: 'recent' }, 'MYG')).toEqual({ ...all, vendor: 'MYG' })
    expect(pickVendor(filtered, 'MYG')).toEqual({ ...filtered, vendor: 'MYG', name: '' })
    expect(pickVendor({ ...all, mode: 'filter', vendor: 'MYG' }, '')).toEqual(all)
  })

  it('submitting the panel filters; submitting nothing shows all', () => {
    const asked = { name: 'koi', vendor: '', classify: 'JP', minBet: '' }
    expect(applyFilters(all, asked)).toEqual({ ...all, ...asked, mode: 'filter' })
    expect(applyFilters(filtered, { name: ' ', vendor: '', classify: '', minBet: '' }).mode).toBe('all')
  })

  it('clearing the last chip returns to all', () => {
    let state = filtered
    for (const filter of ['name', 'classify', 'vendor'] as const) {
      state = clearFilter(state, filter)
      expect(state.mode).toBe('filter')
    }
    expect(activeFilters(state)).toEqual(['minBet'])
    expect(clearFilter(state, 'minBet')).toEqual(all)
  })

  it('a visitor has neither recents nor favourites', () => {
    expect(forVisitor({ ...all, mode: 'recent' })).toEqual(all)
    expect(forVisitor({ ...all, mode: 'fav' })).toEqual(all)
    expect(forVisitor(filtered)).toEqual(filtered)
  })
})

it('slots have five categories, live tables fourteen classes, the others none', () => {
  expect(['RNG', 'LIVE', 'FISH', 'PVP'].map((type) => classifiesOf(type as ListState['gameType']).length)).toEqual([
    5, 14, 0, 0,
  ])
})
