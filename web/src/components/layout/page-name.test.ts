import type { catalogue } from '@parola/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTexts } from '../../i18n/index.ts'
import { addressOf, nameOf, pageAt } from './page-name.ts'

const texts = createTexts('EN')
beforeAll(() => texts.load('shell'))

const lantern = { accountTypeName: 'LNT', displayName: 'Lantern Reels' } as catalogue.Vendor
const vendors: catalogue.VendorsOfType[] = [{ gameCategory: 'RNG', vendorNames: [lantern] }]

const shared = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://parola.test')
  const page = pageAt(pathname, searchParams, vendors)
  return page && `${nameOf(page, texts.t)} at ${addressOf(page)}`
}

describe('a page that is shared', () => {
  it.each([
    ['/m/gameCenter', 'Game center at /m/gameCenter'],
    ['/m/gameCenter?gameCategory=ESPORTS', 'Esports at /m/gameCenter?gameCategory=ESPORTS'],
    ['/m/sports', 'Sports at /m/gameCenter?gameCategory=SPORTS'],
    ['/m/live', 'Live tables at /m/gameList?gameType=LIVE'],
    ['/m/gameList?gameType=FISH&pageNo=7', 'Fishing at /m/gameList?gameType=FISH'],
    ['/m/gameList?vassalage=LNT', 'Lantern Reels · Slots at /m/gameList?gameType=RNG&vassalage=LNT'],
    ['/m/activity?from=ad', 'Activity center at /m/activity'],
  ])('%s is named after what it shows', (address, page) => {
    expect(shared(address)).toBe(page)
  })

  it('has one name for every unknown address, so that no made-up address becomes a page', () => {
    expect(shared('/m/gameList?vassalage=%3Cb%3E')).toBe(shared('/m/gameList'))
    expect(shared('/m/gameCenter?gameCategory=NONE')).toBe(shared('/m/gameCenter'))
    expect(shared('/nobody/knows')).toBeUndefined()
  })
})
