import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { games, isPlayed, vendors } from '@parola/demo/catalogue'
import { announcementsOf } from '@parola/demo/content'
import { demoMembers, demoOperatorsAt, demoPassword, demoTeam, merchants } from '@parola/demo/merchants'
import { testApp, type TestApp } from '../../testing/app.ts'
import { verifyPassword } from '../members/index.ts'
import { systemClock } from '../platform/clock.ts'
import { testDatabase } from '../../testing/platform.ts'
import { seed } from './seed.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await seed(app.database.ownerPool, systemClock, { members: true })
})
afterAll(() => app.close())

const tables = [
  'merchant',
  'merchant_host',
  'customer_service',
  'resource',
  'mobile_template',
  'mobile_template_text',
  'link_host',
  'announcement',
  'announcement_text',
  'announcement_image',
  'vendor',
  'game',
  'game_name',
  'vendor_offer',
  'game_offer',
  'game_shelf',
  'game_shelf_part',
  'register_rule',
  'affiliate_code',
  'member_login',
  'team_member',
  'team_place',
  'team_rate',
  'team_count',
  'cell.member',
  'cell.wallet',
  'vendor_wallet_offer',
  'deposit_channel',
  'promotion',
  'vip_level',
  'mall_item',
  'referral_terms',
  'operator',
]

const rowsOf = async (table: string) =>
  (await app.database.ownerPool.query(`select to_jsonb(t)::text as row from ${table} t order by 1`)).rows.map(
    ({ row }) => row as string,
  )

const ask = async (host: string, url: string, query: Record<string, string> = {}) => {
  const response = await app.server.inject({ url, query, headers: { host } })
  expect(response.statusCode).toBe(200)
  return response.json().value
}

describe('seeding', () => {
  it('twice leaves the same rows', async () => {
    const before = await Promise.all(tables.map(rowsOf))
    await seed(app.database.ownerPool, systemClock, { members: true })
    expect(await Promise.all(tables.map(rowsOf))).toEqual(before)
    expect(before.every((rows) => rows.length > 0)).toBe(true)
  })

  it('notifies running servers of every change', async () => {
    const { rows } = await app.database.ownerPool.query('select distinct name from platform_event order by name')
    expect(rows.map(({ name }) => name)).toEqual([
      'catalogue.changed',
      'content.changed',
      'registration.changed',
      'settings.changed',
      'status.changed',
    ])
  })

  it('keeps the operator’s settings of the gate', async () => {
    await app.database.ownerPool.query(`insert into restricted_region select id, 'KP' from merchant`)
    await seed(app.database.ownerPool, systemClock, { members: true })
    expect(await rowsOf('restricted_region')).toHaveLength(merchants.length)
  })
})

const offered = async (host: string) => {
  const { content } = await ask(host, '/gcs/game/getVassGameType')
  for (const { gameCategory } of content) {
    expect(
      (await ask(host, '/gcs/game/gameList', { language: 'TY', gameType: gameCategory })).games.length,
    ).toBeGreaterThan(0)
  }
  return new Set(
    (content as { vendorNames: { accountTypeName: string }[] }[]).flatMap(({ vendorNames }) =>
      vendorNames.map((one) => one.accountTypeName),
    ),
  )
}

describe('the demo members', () => {
  it('exist at every merchant, with the printed password', async () => {
    const { rows } = await app.database.ownerPool.query('select * from cell.member order by user_name')
    expect(rows).toHaveLength(merchants.length * demoMembers.length + demoTeam.length)
    for (const row of rows) expect(await verifyPassword(row.password_hash, demoPassword)).toBe(true)
    expect(new Set(rows.filter((row) => row.first_time_login).map((row) => row.user_name))).toEqual(new Set(['first']))
  })

  it('include operators at every merchant, with the printed keys', async () => {
    for (const { code } of merchants)
      for (const { key } of demoOperatorsAt(code)) {
        const headers = { authorization: `Bearer ${key}` }
        const { statusCode } = await app.staff.server.inject({ url: '/ops/adjustments', headers })
        expect(statusCode).toBe(200)
      }
  })

  it('do not exist in production', async () => {
    const database = await testDatabase()
    await seed(database.ownerPool, systemClock, { members: false })
    expect((await database.ownerPool.query('select from member_login')).rowCount).toBe(0)
    expect((await database.ownerPool.query('select from operator')).rowCount).toBe(0)
    expect((await database.ownerPool.query('select from merchant')).rowCount).toBe(merchants.length)
    await database.drop()
  })
})

describe('the demo', () => {
  it.each([
    ['localhost', 'parola', 'dark'],
    ['parola.localhost', 'parola', 'dark'],
    ['bahaghari.localhost', 'bahaghari', 'light'],
  ])('%s is %s', async (host, merchantCode, scheme) => {
    expect(await ask(host, '/wps/system/domainRoute')).toMatchObject({ merchantCode, theme: { scheme } })
  })

  it('Parola uses the classic jurisdiction pack, Bahaghari the strict one', async () => {
    expect(await ask('localhost', '/wps/system/consolidatedSettings')).toMatchObject({
      pack: 'classic',
      termsPreChecked: true,
    })
    expect(await ask('bahaghari.localhost', '/wps/system/consolidatedSettings')).toMatchObject({
      pack: 'strict',
      termsPreChecked: false,
    })
  })

  it('Parola registers by name or number and requires a birthday, Bahaghari by number and code', async () => {
    const parola = await ask('localhost', '/wps/member/register/settings')
    expect(parola).toMatchObject({ username: true, mobileNum: true, mobilePassword: false, termsVersion: '1' })
    const fieldsOf = ({ fields }: { fields: { field: string; required: boolean }[] }) =>
      new Map(fields.map(({ field, required }) => [field, required]))
    expect(fieldsOf(parola).get('birthday')).toBe(true)
    expect(fieldsOf(parola).has('nickname')).toBe(false)
    const bahaghari = await ask('bahaghari.localhost', '/wps/member/register/settings')
    expect(bahaghari).toMatchObject({ username: false, mobileNum: true, mobilePassword: false })
    expect(fieldsOf(bahaghari).get('fullName')).toBe(true)
    for (const field of ['affiliateCode', 'email']) expect(fieldsOf(bahaghari).has(field)).toBe(false)
    expect((await ask('localhost', '/wps/affiliate/check', { code: 'parola' })).success).toBe(true)
    expect((await ask('localhost', '/wps/affiliate/check', { code: 'bahaghari' })).success).toBe(false)
  })

  it('offers all 24 vendors at Parola and fewer at Bahaghari, and every offered type has games', async () => {
    expect((await offered('localhost')).size).toBe(vendors.length)
    expect((await offered('bahaghari.localhost')).size).toBe(13)
  })

  it.each([
    ['localhost', 'parola'],
    ['bahaghari.localhost', 'bahaghari'],
  ])('%s has banners, news, pop-ups, promotions and hot news', async (host, code) => {
    const home = await ask(host, '/wps/announcements', { types: 'B,PL,PU,PR,H', groupName: 'm_home', language: 'TY' })
    const written = (kind: string) =>
      announcementsOf[code]!.filter((one) => one.kind === kind && (kind !== 'B' || one.group === 'm_home')).length
    expect([home.banners.length, home.player.length, home.popup.length, home.hot.length]).toEqual([
      written('B'),
      written('PL'),
      written('PU'),
      written('H'),
    ])
    expect(home.promotion.length).toBeGreaterThanOrEqual(4)
    for (const group of ['m_vip', 'm_reg']) {
      expect(
        (await ask(host, '/wps/announcements', { types: 'B', groupName: group, language: 'TY' })).banners,
      ).toHaveLength(1)
    }
  })

  it('has home banners and a download bar in every language of its merchant', () => {
    for (const { code, languages, download } of merchants) {
      for (const language of languages) {
        expect([code, language, download.texts[language]]).toEqual([code, language, expect.any(String)])
        const banners = (announcementsOf[code] ?? []).filter(({ kind }) => kind === 'B')
        expect(banners.filter(({ wordings }) => !wordings[language])).toEqual([])
      }
    }
  })

  it('offers every played game at Parola in Tagalog', async () => {
    const names = new Set<string>()
    for (const gameType of new Set(games.map((game) => game.gameType))) {
      for (const game of (await ask('localhost', '/gcs/game/gameList', { language: 'TY', gameType, pageSize: '1000' }))
        .games)
        names.add(game.gameName)
    }
    expect(names).toEqual(new Set(games.filter(isPlayed).map((game) => game.names.TY)))
  })
})
