import { describe, expect, it } from 'vitest'
import { blockListOf, type Site } from './site.ts'
import { infoOf, refusalOf, statusOf } from './status.ts'

const now = new Date('2026-11-15T12:00:00Z')
const visitor = { ip: '203.0.113.7', country: 'PH' }

const site = (about: Partial<Site> & { networks?: string[] } = {}): Site => ({
  id: '00000000-0000-4000-8000-000000000001',
  code: 'parola' as Site['code'],
  name: 'Parola',
  state: 'live',
  theme: { scheme: 'dark', tokens: {} },
  settings: {
    pack: 'classic',
    languages: ['EN', 'TY'],
    defaultLanguage: 'TY',
    currency: 'PHP',
    reportZone: 'UTC',
    sessionStore: 'local',
    esportsVendors: [],
    minimumAge: 18,
    termsPreChecked: true,
    launchFailure: 'silent',
    downlineTransfer: true,
    termsVersion: '1',
    registerCaptcha: false,
    trialMinor: 200_000,
    idleMinutes: 30,
    sessionsPerMember: 'one',
    withdrawMinMinor: 1,
    withdrawMaxMinor: 1,
    withdrawDayMinor: 1,
    withdrawTimesADay: 1,
    reviewHours: 1,
    payoutHours: 1,
    payeeCoolingHours: 1,
    holdLimitMinor: 1,
    identityLimitMinor: 1,
    identityBeforePlay: false,
    bonusBetMaxMinor: 1,
    realityCheckMinutes: 60,
    teamLevels: 10,
    rebateMostLottery: 75,
    rebateMostGames: 75,
    revealsADay: 60,
    identitySecondPercent: 10,
  },
  flags: [],
  imageCdns: [],
  dialingCodes: [],
  customerService: [],
  resources: [],
  template: { app_background: '', app_desc_font_color: '', mem_cen: 0, dep_func: 0 },
  descriptions: new Map(),
  maintenance: null,
  restrictedRegions: new Set(),
  blockedNetworks: about.networks ?? [],
  blocked: blockListOf(about.networks ?? []),
  ...about,
})

const maintenance = { from: new Date('2026-11-15T11:00:00Z'), until: new Date('2026-11-15T13:00:00Z') }
const philippines = new Set(['PH'])

describe('the reason for a refusal', () => {
  it('is null on an open site', () => {
    expect(refusalOf(site(), visitor, now)).toBeNull()
  })

  it('STAT-01 maintenance takes precedence over a blocked address and a restricted region', () => {
    const closed = site({ maintenance, restrictedRegions: philippines, networks: ['203.0.113.0/24'] })
    expect(refusalOf(closed, visitor, now)).toBe('maintenance')
  })

  it('STAT-01 a blocked address takes precedence over a restricted region', () => {
    expect(refusalOf(site({ restrictedRegions: philippines, networks: ['203.0.113.7/32'] }), visitor, now)).toBe(
      'ip_blocked',
    )
  })

  it('STAT-01 a restricted region alone refuses by region', () => {
    expect(refusalOf(site({ restrictedRegions: philippines }), visitor, now)).toBe('region_restricted')
  })

  it('a visitor of unknown country is not refused by region', () => {
    expect(refusalOf(site({ restrictedRegions: philippines }), { ...visitor, country: null }, now)).toBeNull()
  })

  it.each(['10.1.2.3', '::ffff:10.1.2.3', '2001:db8::1'])('a network blocks its address %s', (ip) => {
    expect(refusalOf(site({ networks: ['10.0.0.0/8', '2001:db8::/32'] }), { ...visitor, ip }, now)).toBe('ip_blocked')
  })

  it.each(['11.1.2.3', '2001:db9::1'])('a network does not block %s', (ip) => {
    expect(refusalOf(site({ networks: ['10.0.0.0/8', '2001:db8::/32'] }), { ...visitor, ip }, now)).toBeNull()
  })
})

const refusedAt = (time: string, window = maintenance as Site['maintenance']) =>
  refusalOf(site({ maintenance: window }), visitor, new Date(time)) === 'maintenance'

describe('a maintenance window', () => {
  it('includes its start and excludes its end', () => {
    expect(refusedAt('2026-11-15T10:59:59.999Z')).toBe(false)
    expect(refusedAt('2026-11-15T11:00:00Z')).toBe(true)
    expect(refusedAt('2026-11-15T12:59:59.999Z')).toBe(true)
    expect(refusedAt('2026-11-15T13:00:00Z')).toBe(false)
  })

  it('without an end lasts until it is lifted', () => {
    expect(refusedAt('2036-01-01T00:00:00Z', { from: maintenance.from, until: null })).toBe(true)
  })

  it('is shown while it lasts and not before', () => {
    const planned = site({ maintenance })
    expect(statusOf(planned, visitor, 'EN', { now, gameOrigins: [] }).maintenanceWindow).toEqual({
      from: '2026-11-15T11:00:00.000Z',
      until: '2026-11-15T13:00:00.000Z',
    })
    expect(
      statusOf(planned, visitor, 'EN', {
        now: new Date('2026-11-15T10:00:00Z'),
        gameOrigins: ['https://games.example'],
      }),
    ).toMatchObject({
      maintenance: false,
      maintenanceWindow: null,
    })
  })
})

const described = (texts: [Parameters<typeof infoOf>[1], string][], asked: Parameters<typeof infoOf>[1]) =>
  infoOf(site({ descriptions: new Map(texts) }), asked).mobileTemplate.app_desc

it('the template is in the requested language, else English, else the merchant’s', () => {
  expect(
    described(
      [
        ['EN', 'hello'],
        ['TY', 'kumusta'],
        ['JA', 'やあ'],
      ],
      'JA',
    ),
  ).toBe('やあ')
  expect(
    described(
      [
        ['EN', 'hello'],
        ['TY', 'kumusta'],
      ],
      'JA',
    ),
  ).toBe('hello')
  expect(described([['TY', 'kumusta']], 'JA')).toBe('kumusta')
  expect(described([], 'JA')).toBe('')
})
