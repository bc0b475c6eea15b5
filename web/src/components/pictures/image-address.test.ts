import { describe, expect, it } from 'vitest'
import { hasTallTile, imageAddresses, vendorIcon, whiteVendorIcon } from './image-address.ts'

describe('image addresses', () => {
  it('are under each CDN and the merchant, the first CDN first', () => {
    expect(imageAddresses(['/cdn', 'https://b.example/art/'], 'parola', 'covers/koi.avif')).toEqual([
      '/cdn/parola/covers/koi.avif',
      'https://b.example/art/parola/covers/koi.avif',
    ])
  })

  it('leave a full address as it is', () => {
    expect(imageAddresses(['/cdn'], 'parola', 'https://c.example/x.png')).toEqual(['https://c.example/x.png'])
    expect(imageAddresses(['/cdn'], 'parola', '/cdn/parola/x.png')).toEqual(['/cdn/parola/x.png'])
  })
})

describe('vendor marks', () => {
  it('GC-04 the address is CDN base, category, vendor code and png', () => {
    expect(imageAddresses(['https://b.example'], 'parola', vendorIcon('RNG', 'GPI'))).toEqual([
      'https://b.example/parola/vendors/RNG/GPI.png',
    ])
    expect(whiteVendorIcon('LIVE', 'GPI')).toBe('vendors/LIVE/GPI-white.png')
  })

  it('GC-04 ESPORTS uses the SPORTS icon', () => {
    expect(vendorIcon('ESPORTS', 'IMES')).toBe(vendorIcon('SPORTS', 'IMES'))
  })

  it('GC-04 FISH, PVP, ELOTT and LOTT use the taller tile, the others do not', () => {
    expect((['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'ELOTT', 'LOTT'] as const).filter(hasTallTile)).toEqual(
      ['FISH', 'PVP', 'ELOTT', 'LOTT'],
    )
  })
})
