import { describe, expect, it } from 'vitest'
import { readSearches, withSearch } from './searches.ts'

describe('recently searched', () => {
  it('has the latest first, each once, at most six', () => {
    const searches = ['koi', 'dragon', 'gold', 'moon', 'reef', 'crab'].reduce(withSearch, [])
    expect(searches).toEqual(['crab', 'reef', 'moon', 'gold', 'dragon', 'koi'])
    expect(withSearch(searches, ' Gold ')).toEqual(['Gold', 'crab', 'reef', 'moon', 'dragon', 'koi'])
    expect(withSearch(searches, 'tiger')).toEqual(['tiger', 'crab', 'reef', 'moon', 'gold', 'dragon'])
  })

  it('keeps the final search, not its prefixes', () => {
    expect(withSearch(withSearch([], 'dr'), 'dragon')).toEqual(['dragon'])
    expect(withSearch(['dragon'], 'd')).toEqual(['dragon'])
    expect(withSearch(['dragon'], '  ')).toEqual(['dragon'])
  })

  it('treats anything else in the storage as empty', () => {
    for (const stored of [null, '', '{', '{}', '[1, null]']) expect(readSearches(stored)).toEqual([])
    expect(readSearches('["koi"]')).toEqual(['koi'])
  })
})
