import { describe, expect, it } from 'vitest'
import { readSearches, withSearch } from './searches.ts'

describe('recently searched', () => {
  it('begins with the latest, holds each once and no more than six', () => {
    const searches = ['koi', 'dragon', 'gold', 'moon', 'reef', 'crab'].reduce(withSearch, [])
    expect(searches).toEqual(['crab', 'reef', 'moon', 'gold', 'dragon', 'koi'])
    expect(withSearch(searches, ' Gold ')).toEqual(['Gold', 'crab', 'reef', 'moon', 'dragon', 'koi'])
    expect(withSearch(searches, 'tiger')).toEqual(['tiger', 'crab', 'reef', 'moon', 'gold', 'dragon'])
  })

  it('keeps what was meant, not the way there', () => {
    expect(withSearch(withSearch([], 'dr'), 'dragon')).toEqual(['dragon'])
    expect(withSearch(['dragon'], 'd')).toEqual(['dragon'])
    expect(withSearch(['dragon'], '  ')).toEqual(['dragon'])
  })

  it('takes anything else in the store for nothing', () => {
    for (const stored of [null, '', '{', '{}', '[1, null]']) expect(readSearches(stored)).toEqual([])
    expect(readSearches('["koi"]')).toEqual(['koi'])
  })
})
