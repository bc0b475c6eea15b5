import { describe, expect, it } from 'vitest'
import { isPicturePath } from './markup.ts'

describe('where a picture may lie', () => {
  it.each(['banners/lighthouse-night.avif', 'covers/golden-koi.avif'])('%s', (path) => {
    expect(isPicturePath(path)).toBe(true)
  })

  it.each(['/banners/x.avif', '../x.avif', 'https://evil.example/x.avif', 'banners/x.html', 'banners//x.avif', ''])(
    'never %j',
    (path) => {
      expect(isPicturePath(path)).toBe(false)
    },
  )
})
