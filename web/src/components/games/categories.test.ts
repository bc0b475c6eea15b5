import type { catalogue } from '@parola/contract'
import { describe, expect, it } from 'vitest'
import { categoriesOf } from './categories.ts'

const kind = (gameCategory: catalogue.GameType, ...codes: string[]): catalogue.VendorsOfType => ({
  gameCategory,
  vendorNames: codes.map((code) => ({
    accountTypeName: code as catalogue.Vendor['accountTypeName'],
    displayName: `The ${code}`,
  })),
})

const shown = (kinds: catalogue.VendorsOfType[], esportsVendors: string[]) =>
  categoriesOf(kinds, esportsVendors).map(
    ({ category, vendors }) => `${category}: ${vendors.map((vendor) => vendor.accountTypeName).join(' ')}`,
  )

const esports = ['AV', 'AI', 'IMES', 'TF', 'IA']

describe('GC-05 the categories', () => {
  it('GC-05 e-sports vendors leave SPORTS for their own tab right after it, wherever the server has SPORTS', () => {
    const sports = kind('SPORTS', 'IMES', 'KMP', 'TF', 'HWA')
    expect(shown([kind('RNG', 'LNT'), sports, kind('PVP', 'MSA')], esports)).toEqual([
      'RNG: LNT',
      'SPORTS: KMP HWA',
      'ESPORTS: IMES TF',
      'PVP: MSA',
    ])
  })

  it('GC-05 which vendors are e-sports is the merchant’s setting', () => {
    expect(shown([kind('SPORTS', 'IMES', 'KMP')], ['KMP'])).toEqual(['SPORTS: IMES', 'ESPORTS: KMP'])
  })

  it('GC-05 neither SPORTS nor ESPORTS appears without vendors', () => {
    expect(shown([kind('SPORTS', 'KMP')], esports)).toEqual(['SPORTS: KMP'])
    expect(shown([kind('SPORTS', 'IMES')], esports)).toEqual(['ESPORTS: IMES'])
    expect(shown([kind('SPORTS')], esports)).toEqual([])
  })

  it('GC-05 an e-sports code has that meaning among sports only', () => {
    expect(shown([kind('RNG', 'IMES')], esports)).toEqual(['RNG: IMES'])
  })

  it('GC-05 ELOTT and LOTT merge into one LOTT tab, and each vendor keeps its stored type', () => {
    const merged = categoriesOf([kind('ELOTT', 'GPI'), kind('LOTT', 'TCG_SEA')], esports)
    expect(merged.map(({ category }) => category)).toEqual(['LOTT'])
    expect(merged[0]?.vendors.map(({ gameType }) => gameType)).toEqual(['ELOTT', 'LOTT'])
    expect(shown([kind('ELOTT', 'GPI')], esports)).toEqual(['LOTT: GPI'])
  })
})
