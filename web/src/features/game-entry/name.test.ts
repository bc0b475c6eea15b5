import { describe, expect, it } from 'vitest'
import { hasName } from './name.ts'

const koi = { gameName: 'Golden Koi' }

describe('a game’s name', () => {
  it('is found by any part of it, in any case', () => {
    expect(['golden', 'KOI', 'n k', ' koi ', ''].map((part) => hasName(koi, part))).toEqual([
      true,
      true,
      true,
      true,
      true,
    ])
    expect(hasName({ gameName: 'Đảo Rồng' }, 'đẢO')).toBe(true)
  })

  it('is not found by a text it does not contain', () => {
    expect(['koi golden', 'goldenkoi', '.*'].map((part) => hasName(koi, part))).toEqual([false, false, false])
  })
})
