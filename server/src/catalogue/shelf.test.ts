import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { minorOf, partSize, shelfName, shelvesOf, startShelves } from './shelf.ts'

const koi = { nodeId: 1, gameType: 'RNG', vendorCode: 'KOI', classify: 'JP', minBetMinor: 5 } as const

it('a game is on every shelf that a choice of vendor, class and bet can select', () => {
  expect(shelvesOf(koi, [1, 5]).toSorted()).toEqual(
    ['RNG///', 'RNG///5', 'RNG//JP/', 'RNG//JP/5', 'RNG/KOI//', 'RNG/KOI//5', 'RNG/KOI/JP/', 'RNG/KOI/JP/5'].toSorted(),
  )
  expect(shelvesOf({ ...koi, classify: null, minBetMinor: 7 }, [1, 5])).toEqual(['RNG///', 'RNG/KOI//'])
})

it('a choice selects the shelf by its name', () => {
  expect(shelfName({ gameType: 'RNG' })).toBe('RNG///')
  expect(shelfName({ gameType: 'RNG', vendorCode: 'KOI', classify: 'JP', minBetMinor: minorOf('0.05') })).toBe(
    'RNG/KOI/JP/5',
  )
})

it('the parts of a shelf are its games in order, however often full parts are taken, up to its limit', () => {
  fc.assert(
    fc.property(fc.nat(partSize * 4), fc.nat(partSize), fc.integer({ min: 1, max: 5 }), (games, every, mostParts) => {
      const shelves = startShelves()
      const taken = []
      for (let nodeId = 1; nodeId <= games; nodeId += 1) {
        shelves.put('a', 'b', nodeId, mostParts)
        if (every > 0 && nodeId % every === 0) taken.push(...shelves.takeFull())
      }
      const { parts, counts } = shelves.takeRest()
      const all = [...taken, ...shelves.takeFull(), ...parts]
      expect(all.map(({ part }) => part)).toEqual(all.map((_, at) => at))
      const kept = Math.min(games, mostParts * partSize)
      expect(all.flatMap(({ nodeIds }) => nodeIds)).toEqual(Array.from({ length: kept }, (_, at) => at + 1))
      expect(counts.get('ab') ?? 0).toBe(games)
    }),
    { numRuns: 50 },
  )
})
