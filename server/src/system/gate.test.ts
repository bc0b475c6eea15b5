import { catalogue, system } from '@parola/contract'
import { expect, it } from 'vitest'
import { openGate } from './gate.ts'
import { blockListOf, type Site } from './site.ts'
import type { Sites } from './sites.ts'

const merchant = { id: '1', code: 'parola' }
const open: Pick<Site, 'state' | 'maintenance' | 'restrictedRegions' | 'blockedNetworks' | 'blocked'> = {
  state: 'live',
  maintenance: null,
  restrictedRegions: new Set(),
  blockedNetworks: [],
  blocked: blockListOf([]),
}
const closedFor = ['203.0.113.0/24']
const sitesWith = (about: Partial<Site>): Sites =>
  ({
    readily: (host: string) => (host === 'parola.test' ? { merchant, site: { ...open, ...about } } : undefined),
  }) as unknown as Sites

const asked = {
  host: 'parola.test',
  visitor: { ip: '203.0.113.7', country: 'KP' },
  call: catalogue.gameList,
  now: new Date('2026-06-01T00:00:00Z'),
}

it.each<[string, Partial<Site>, boolean]>([
  ['an open site', {}, true],
  ['maintenance', { maintenance: { from: new Date('2026-05-31T00:00:00Z'), until: null } }, false],
  ['maintenance that is over', { maintenance: { from: new Date(0), until: new Date('2026-05-31T00:00:00Z') } }, true],
  ['a merchant that has not opened', { state: 'setup' }, false],
  ['an archived merchant', { state: 'archived' }, false],
  ['a blocked address', { blockedNetworks: closedFor, blocked: blockListOf(closedFor) }, false],
  ['another blocked address', { blockedNetworks: ['192.0.2.0/24'], blocked: blockListOf(['192.0.2.0/24']) }, true],
  ['a restricted region', { restrictedRegions: new Set(['KP']) }, false],
])('%s: the fast check passes or defers', (_, about, isOpen) => {
  expect(openGate(sitesWith(about), asked)).toEqual(isOpen ? merchant : undefined)
})

it('calls that explain why the site is closed pass, and an unknown host never does', () => {
  const closed = sitesWith({ restrictedRegions: new Set(['KP']) })
  expect(openGate(closed, { ...asked, call: system.status })).toEqual(merchant)
  expect(openGate(closed, { ...asked, host: 'other.test' })).toBeUndefined()
})
