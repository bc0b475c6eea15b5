import { catalogue, vendors, type ErrorCode, type ValueOf } from '@parola/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testMerchant, type TestMember, type TestMerchant } from '../../../testing/merchant.ts'
import { testApp, type TestApp } from '../../../testing/app.ts'
import { patience } from '../suppliers/breaker.ts'
import { syncingGames } from '../suppliers/sync-games.ts'
import { openLog } from '../../platform/process/log.ts'
import { gamesOrigin, listed, offerTestGames, testSupplier } from '../../../testing/vendors/supplier.ts'

let app: TestApp
let merchant: TestMerchant
let other: TestMerchant
const studio = testSupplier('studio')
const kenora = testSupplier('kenora')
let seconds = 0
// Each action happens a second after the previous one.
const clock = { now: () => new Date(Date.now() + (seconds += 1) * 1000) }

beforeAll(async () => {
  const suppliers = new Map([studio, kenora].map((supplier) => [supplier.name, supplier]))
  app = await testApp({ clock, environment: { LIMIT_SCALE: '1000' }, outside: { suppliers } })
  merchant = await testMerchant(app, 'lantern')
  await offerTestGames(merchant)
  other = await testMerchant(app, 'other')
})
afterAll(() => app.close())
beforeEach(() => {
  studio.openings.length = 0
  Object.assign(studio, { isThere: true, url: `${gamesOrigin}/games/slot/?launch=1` })
})

const body = {
  free: false,
  category: 'RNG',
  vendor: 'LNT',
  gameId: 'slot1',
  supportPlay: 0,
  platform: 'MOBILE',
  showChoice: false,
  backUrl: '/m/game?tab=RNG',
  language: 'EN',
}
const launch = (member: Pick<TestMember, 'ask'>, more: object = {}, headers: Record<string, string> = {}) =>
  member.ask(vendors.launchGame.path, { method: 'POST', payload: { ...body, ...more }, headers })
const launched = async (member: TestMember, more: object = {}) => {
  const { answer, body: text } = await launch(member, more)
  if (!answer.success) throw new Error(text)
  return answer.value as ValueOf<typeof vendors.launchGame>
}
const refusal = async (member: Pick<TestMember, 'ask'>, more: object = {}) => {
  const { status, answer } = await launch(member, more)
  const { code, value } = answer as unknown as { code?: ErrorCode; value?: { fields?: string[] } }
  return [status, code, ...(value?.fields ?? [])]
}
const recents = async (member: TestMember, query: Record<string, string> = {}) => {
  const { answer } = await member.ask(catalogue.recentGames.path, { query: { language: 'EN', ...query } })
  return (answer as { value: ValueOf<typeof catalogue.recentGames> }).value
}
const sync = () => {
  const { pool, ownerPool } = app.database.jobs
  const suppliers = new Map([[studio.name, studio]])
  return syncingGames(suppliers)({}, { pool, ownerPool, clock, log: openLog('silent') })
}

describe('200', () => {
  it('LAUNCH-04 a game opens at its supplier’s URL, in a frame on phones and as a page elsewhere', async () => {
    const member = await merchant.logIn()
    const phone = await launched(member, { nodeId: 1, language: 'VI' })
    expect(phone).toEqual({
      gameUrl: studio.url,
      opens: 'frame',
      nonce: expect.stringMatching(/^[\w-]{22}$/),
      gameName: 'Máy 1',
      book: 'real',
      isDemo: false,
    })
    expect(studio.openings).toEqual([
      {
        session: { launchToken: expect.any(String), user: expect.any(String) },
        vendor: 'LNT',
        gameCode: 'slot1',
        language: 'VI',
        platform: 'MOBILE',
        currency: 'PHP',
        backUrl: expect.stringMatching(/^https?:\/\/lantern\.test(:\d+)?\/m\/game\?tab=RNG$/),
        parentOrigin: expect.stringMatching(/^https?:\/\/lantern\.test(:\d+)?$/),
        nonce: phone.nonce,
        brand: { merchantCode: 'lantern', css: 'dark' },
      },
    ])
    const desk = await launched(member, { platform: 'web' })
    expect([desk.opens, desk.nonce === phone.nonce]).toEqual(['page', false])
  })

  it('LAUNCH-07 T12 a lottery of a vendor gets a launch token of its own, the merchant code and the css name, never the session', async () => {
    kenora.openings.length = 0
    const member = await merchant.logIn()
    const keno = { vendor: 'GPI', gameId: 'keno1', category: 'ELOTT' }
    await launched(member, keno)
    await launched(member, keno)
    const [first, second] = kenora.openings
    expect(first).toMatchObject({ gameCode: 'keno1', brand: { merchantCode: 'lantern', css: 'dark' } })
    expect(first?.session?.launchToken).not.toBe(second?.session?.launchToken)
    const { sid, token } = member.credentials
    for (const secret of [sid, token]) expect(JSON.stringify(kenora.openings)).not.toContain(secret)
    // Nor does the launch token open the member's session.
    const headers = { cookie: `__Host-sid=${first?.session?.launchToken}`, token: String(first?.session?.launchToken) }
    expect((await merchant.ask(catalogue.recentGames.path, { query: { language: 'EN' }, headers })).status).toBe(401)
  })

  it('T15 messages go only to the page that launched: its origin comes from the browser, if it is on this host', async () => {
    const member = await merchant.logIn()
    const originFor = async (origin: string) => {
      await launch(member, {}, { origin, host: 'lantern.test' })
      return studio.openings.at(-1)?.parentOrigin
    }
    expect(await originFor('http://lantern.test')).toBe('http://lantern.test')
    const ours = await originFor('null')
    for (const origin of ['https://evil.example', 'https://lantern.test.evil.example', 'https://a@lantern.test'])
      expect(await originFor(origin)).toBe(ours)
  })

  it('RG-20 free play has no session and no wallet, and trial members play with their play money', async () => {
    const [player, trial] = [await merchant.logIn(), await merchant.logIn({ customerType: 4 })]
    expect(await launched(player, { free: true })).toMatchObject({ isDemo: true, book: 'trial' })
    expect(studio.openings.at(-1)?.session).toBeNull()
    expect(await launched(trial)).toMatchObject({ isDemo: false, book: 'trial' })
    expect(studio.openings.at(-1)?.session).not.toBeNull()
  })

  it('a vendor’s lobby opens and is not added to the recent games', async () => {
    const member = await merchant.logIn()
    expect(await launched(member, { gameId: 'lobby', supportPlay: 1 })).toMatchObject({ gameName: 'LNT Games' })
    expect(studio.openings.at(-1)).toMatchObject({ vendor: 'LNT', gameCode: 'lobby' })
    expect((await recents(member)).list).toEqual([])
  })

  it('REC-01 launched games come first among the recent ones, each once, in pages of 15 and of 10', async () => {
    const member = await merchant.logIn()
    for (let nodeId = 1; nodeId <= 27; nodeId += 1) await launched(member, { gameId: `slot${nodeId}` })
    await launched(member, { gameId: 'slot3' })
    const first = await recents(member, { pageSize: '15' })
    expect(first.list.map(({ nodeId }) => nodeId)).toEqual([3, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14])
    expect(first.totalPages).toBe(2)
    const small = await recents(member, { pageSize: '10', page: '3' })
    expect([small.list.map(({ nodeId }) => nodeId), small.totalPages]).toEqual([[8, 7, 6, 5, 4, 2, 1], 3])
  })
})

describe('401', () => {
  it('LAUNCH-01 a launch without a session is refused', async () => {
    expect(await refusal(merchant)).toEqual([401, 'not_logged_in'])
    expect(studio.openings).toEqual([])
  })
})

describe('403', () => {
  it('a disabled member cannot launch a game', async () => {
    const member = await merchant.logIn()
    await merchant.act(async () => {
      await app.database.ownerPool.query(`update cell.member set status = 'disabled' where id = $1`, [member.id])
    })
    expect(await refusal(member)).toEqual([403, 'user_unavailable'])
  })
})

describe('422', () => {
  it.each([
    [{ gameId: 'nothing' }, 'gameId'],
    [{ vendor: 'GPI' }, 'gameId'],
    [{ category: 'LIVE' }, 'gameId'],
    [{ nodeId: 2 }, 'nodeId'],
    [{ gameId: 'lobby', category: 'LIVE' }, 'gameId'],
    [{ gameId: 'lobby', nodeId: 1 }, 'nodeId'],
    // The catalogue decides about demos, not the request.
    [{ gameId: 'slot2', free: true, supportPlay: 0 }, 'free'],
    [{ gameId: 'lobby', free: true }, 'free'],
  ])('LAUNCH-04 a game that is not offered cannot be opened: %j', async (more, field) => {
    expect(await refusal(await merchant.logIn(), more)).toEqual([422, 'field_invalid', field])
    expect(studio.openings).toEqual([])
  })

  it('a game of another merchant cannot be opened', async () => {
    expect(await refusal(await other.logIn())).toEqual([422, 'field_invalid', 'gameId'])
  })

  it.each([
    'https://evil.example/m/home',
    '//evil.example',
    '/\\evil.example',
    '/%2f%2fevil.example',
    'https://lantern.test@evil.example/',
    'https://somebody@lantern.test/',
    'https://lаntern.test/',
    'javascript:alert(1)',
  ])('T13 LAUNCH-09 the back URL cannot lead to another site: %s', async (backUrl) => {
    expect(await refusal(await merchant.logIn(), { backUrl })).toEqual([422, 'field_invalid', 'backUrl'])
    expect(studio.openings).toEqual([])
  })
})

describe('502', () => {
  it.each([
    null,
    'https://evil.example/games/slot/',
    `${gamesOrigin}.evil.example/`,
    `https://x@games.example/`,
    'http://games.example/',
    'javascript:alert(1)',
    '/m/home',
  ])('T12 LAUNCH-09 a supplier’s URL on another site is not opened or recorded: %s', async (url) => {
    const member = await merchant.logIn()
    studio.url = url
    expect(await refusal(member)).toEqual([502, 'launch_failed'])
    expect((await recents(member)).list).toEqual([])
  })

  it('a vendor without a supplier, or with an unknown one, cannot be opened', async () => {
    const member = await merchant.logIn()
    expect(await refusal(member, { vendor: 'ALONE', gameId: 'alone1' })).toEqual([502, 'launch_failed'])
    const { ownerPool } = app.database
    await ownerPool.query(`update vendor_supplier set supplier = 'nobody' where vendor_code = 'GPI'`)
    const keno = { vendor: 'GPI', gameId: 'keno1', category: 'ELOTT' }
    expect(await refusal(member, keno)).toEqual([502, 'launch_failed'])
    await ownerPool.query(`update vendor_supplier set supplier = 'kenora' where vendor_code = 'GPI'`)
    expect((await launched(member, keno)).gameName).toBe('Keno')
  })

  it('a game that its supplier no longer lists cannot be opened, nor one on an unsupported device', async () => {
    const member = await merchant.logIn()
    studio.games = [listed('slot1'), listed('slot3', { platforms: ['web'] }), listed('slot5', { hasDemo: false })]
    await sync()
    expect((await launched(member)).opens).toBe('frame')
    expect(await refusal(member, { gameId: 'slot3' })).toEqual([502, 'launch_failed'])
    expect(await refusal(member, { gameId: 'slot5', free: true })).toEqual([422, 'field_invalid', 'free'])
    studio.games = [listed('slot3')]
    await sync()
    expect(await refusal(member)).toEqual([502, 'launch_failed'])
    studio.games = [listed('slot1')]
    await sync()
    expect((await launched(member)).opens).toBe('frame')
  })
})

describe('503', () => {
  it('a supplier that does not answer is not called after a few launches, and its vendors are shown as down', async () => {
    const member = await merchant.logIn()
    const down = async () => {
      // No relay delivers the event here; another test checks with the whole app that it invalidates the cache.
      app.server.edge.cache.clear()
      const { answer } = await merchant.ask(vendors.vendorHealth.path)
      return (answer as { value: ValueOf<typeof vendors.vendorHealth> }).value.down
    }
    expect(await down()).toEqual([])
    studio.isThere = false
    for (let times = 0; times < patience + 3; times += 1) expect(await refusal(member)).toEqual([503, 'vendor_down'])
    expect(studio.openings).toHaveLength(patience)
    await expect.poll(down).toEqual(['LNT'])
    // Games of another supplier still open.
    expect((await launched(member, { vendor: 'GPI', gameId: 'keno1', category: 'ELOTT' })).gameName).toBe('Keno')
  })
})
