import { randomUUID } from 'node:crypto'
import { agents, drafts, promotions, system, type AnnouncementId, type content } from '@parola/contract'
import { calls } from '@parola/contract/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../testing/app.ts'
import { testMerchant, type TestMerchant, type TestOperator } from '../../testing/merchant.ts'

let app: TestApp
let [merchant, other]: [TestMerchant, TestMerchant] = [] as never
let [operator, stranger]: [TestOperator, TestOperator] = [] as never
let late = 0

beforeAll(async () => {
  app = await testApp({
    clock: { now: () => new Date(Date.now() + late) },
    environment: { LIMIT_SCALE: '1000', PREVIEW_ORIGIN: 'http://{label}.preview.test' },
  })
  ;[merchant, other] = [await testMerchant(app, 'lantern'), await testMerchant(app, 'beacon')]
  ;[operator, stranger] = [await merchant.operator('ligaya'), await other.operator('amihan')]
})
afterAll(() => app.close())
beforeEach(() => {
  late = 0
})

const visitor: drafts.Persona = { as: 'visitor', language: 'EN', scheme: 'light', level: 0, country: null }

const wording = { title: 'Only a draft', summary: '', content: '<p>Soon</p>' }

const notice = (about: object = {}) => ({
  part: 'announcement' as const,
  id: randomUUID() as AnnouncementId,
  kind: 'PL' as const,
  category: 'news',
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: null,
  wordings: { EN: wording },
  ...about,
})

async function written(body: ReturnType<typeof notice>): Promise<drafts.Item> {
  const { answer } = await operator.ask(drafts.write.path, {
    method: 'POST',
    payload: { body, version: drafts.noVersion },
  })
  return (answer as unknown as { value: drafts.Item }).value
}

async function opened({ part, item }: drafts.ItemRef, persona: drafts.Persona = visitor, by = operator) {
  const { status, answer } = await by.ask(drafts.preview.path, { method: 'POST', payload: { part, item, persona } })
  const { address = '', until = '' } = (answer as unknown as { value?: { address: string; until: string } }).value ?? {}
  return { status, address, until }
}

interface From {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly headers?: Record<string, string>
  readonly payload?: object
}

async function at(address: string, path: string, { method = 'GET', ...rest }: From = {}) {
  const { host } = new URL(address)
  const response = await app.server.inject({ method, url: path, ...rest, headers: { host, ...rest.headers } })
  return {
    status: response.statusCode,
    headers: response.headers,
    answer: response.json<{ code?: string; value: never }>(),
  }
}

const notices = '/wps/announcements/notices?language=EN'
const titlesAt = async (address: string, path = notices) =>
  (await at(address, path)).answer.value as unknown as { notices: content.Announcement[] }

describe('CON-109 a preview', () => {
  it('CON-109 shows the draft as published, for five minutes, and publishes nothing', async () => {
    const item = await written(notice())
    const { address, until } = await opened(item)
    expect(address).toMatch(/^http:\/\/[0-9a-f]{56}\.preview\.test\/m\/notice$/)
    expect(Date.parse(until) - Date.now()).toBeLessThanOrEqual(300_000)
    expect((await titlesAt(address)).notices.map(({ title }) => title)).toEqual(['Only a draft'])
    const { answer } = await merchant.ask(notices)
    expect(answer).toMatchObject({ value: { notices: [] } })
    expect((await at(address, notices)).headers).toMatchObject({ 'cache-control': 'no-store' })
  })

  it('CON-109 shows what begins later as of then', async () => {
    const { address } = await opened(await written(notice({ startsAt: '2099-01-01T00:00:00.000Z' })))
    expect((await titlesAt(address)).notices.map(({ title }) => title)).toContain('Only a draft')
  })

  it('CON-109 is refused late, forged, and under a host that is none of its own', async () => {
    const { address } = await opened(await written(notice()))
    const { hostname } = new URL(address)
    const changed = hostname.replace(/^./, (first) => (first === '0' ? '1' : '0'))
    const longer = hostname.replace(/^(.{24}).{8}/, '$1ffffffff')
    for (const host of [
      changed,
      longer,
      `x.${hostname}`,
      'preview.test',
      '.preview.test',
      hostname.replace('.preview.test', `.${merchant.host}`),
    ])
      expect([host, (await at(`http://${host.replace(/^\./, 'x.')}/`, notices)).status]).toEqual([host, 404])
    late = 299_000
    expect((await at(address, notices)).status).toBe(200)
    late = 301_000
    expect((await at(address, notices)).status).toBe(404)
  })

  it('CON-109 is refused at another origin, and outside a frame', async () => {
    const { address } = await opened(await written(notice()))
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: `http://${merchant.host}` },
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' },
      { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' },
      { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    ])
      expect([headers, (await at(address, notices, { headers: headers as never })).status]).toEqual([headers, 404])
    const own = { origin: new URL(address).origin, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }
    expect((await at(address, notices, { headers: own })).status).toBe(200)
  })

  it('CON-109 is not made of another merchant’s draft, and shows nothing of another merchant', async () => {
    const item = await written(notice())
    expect((await opened(item, visitor, stranger)).status).toBe(404)
    const { address } = await opened(item)
    expect((await at(address, system.domainRoute.path)).answer.value).toMatchObject({ merchantCode: 'lantern' })
  })

  it('CON-109 can write nothing, whatever is sent, and takes no session', async () => {
    const item = await written(notice())
    const { address } = await opened(item, { ...visitor, as: 'member' })
    const counts = async () =>
      (
        await app.database.ownerPool.query(
          `select (select count(*) from cell.member) as members, (select count(*) from announcement) as announcements,
             (select count(*) from platform_event) as events, (select count(*) from cell.announcement_read) as marks`,
        )
      ).rows[0] as object
    const before = await counts()
    const member = await merchant.logIn()
    const own = { cookie: `__Host-sid=${member.credentials.sid}`, token: member.credentials.token }
    const joined = await counts()
    expect(joined).not.toEqual(before)
    for (const [method, path] of [
      ['POST', '/wps/announcements/read'],
      ['POST', '/wps/session/login'],
      ['POST', '/wps/feedback'],
      ['DELETE', '/wps/session/logout'],
    ] as const) {
      const { status } = await at(address, path, {
        method,
        headers: own,
        ...(method === 'POST' ? { payload: { announcementId: item.item, read: true } } : {}),
      })
      expect([path, status >= 400]).toEqual([path, true])
    }
    const unread = await at(address, '/wps/message/unread', { headers: own })
    expect(unread).toMatchObject({ status: 200, answer: { value: { unread: 0 } } })
    expect(unread.headers['set-cookie']).toBeUndefined()
    expect(await counts()).toEqual(joined)
  })
})

describe('CON-130 a persona', () => {
  const asMember = (level: number): drafts.Persona => ({ ...visitor, as: 'member', level })

  it('CON-130 a visitor has no member’s answers, a member has, and an agent has what agents have', async () => {
    const item = await written(notice())
    const statuses = async (persona: drafts.Persona) => {
      const { address } = await opened(item, persona)
      return Promise.all(
        [promotions.vip, agents.affiliateUrls].map(async ({ path }) => (await at(address, path)).status),
      )
    }
    expect(await statuses(visitor)).toEqual([401, 401])
    expect(await statuses(asMember(0))).toEqual([200, 403])
    const agent = await merchant.logIn({ customerType: 1 })
    const known = await Promise.all(
      [promotions.vip, agents.affiliateUrls].map(async ({ path }) => (await agent.ask(path)).status),
    )
    expect(await statuses({ ...visitor, as: 'agent' })).toEqual(known)
  })

  it.each([0, 2])('CON-130 is on level %i', async (level) => {
    const { address } = await opened(await written(notice()), asMember(level))
    expect((await at(address, promotions.vip.path)).answer.value).toMatchObject({ level })
  })

  it('CON-130 is in the country that was chosen', async () => {
    const item = await written(notice())
    for (const country of ['PH', 'SG', null]) {
      const { address } = await opened(item, { ...visitor, country })
      expect((await at(address, system.country.path)).answer.value).toEqual({ country })
    }
  })

  it('CON-130 no read tells a member or an agent of a preview that their session is over', async () => {
    const item = await written(notice())
    for (const as of ['member', 'agent'] as const) {
      const { address } = await opened(item, { ...visitor, as })
      const reads = [...calls.values()].filter(
        ({ method, auth, sameOrigin }) => method === 'GET' && auth === as && !sameOrigin,
      )
      expect(reads.length).toBeGreaterThan(5)
      for (const { path } of reads) {
        const { status, answer } = await at(address, `${path}?language=EN`)
        expect(['logged_out', 'not_logged_in', 'password_change_required', 500], path).not.toContain(
          answer.code ?? status,
        )
      }
    }
  })

  it('CON-130 what a preview answers is what such a visitor, member or agent gets after publishing', async () => {
    const item = await written(notice({ kind: 'PU', audience: 'agent', wordings: { EN: wording, TY: wording } }))
    const paths = [
      '/wps/announcements?types=PL,PU,B,PR,H,A&language=EN',
      '/wps/announcements?types=PU&language=TY&brief=1',
      notices,
      '/wps/announcements/read',
      '/wps/message/unread',
      promotions.vip.path,
      promotions.rewards.path,
    ]
    const people = [
      { persona: visitor, ask: merchant.ask },
      { persona: asMember(0), ask: (await merchant.logIn()).ask },
      { persona: { ...visitor, as: 'agent' as const }, ask: (await merchant.logIn({ customerType: 1 })).ask },
    ]
    const before = await Promise.all(
      people.map(async ({ persona }) => {
        const { address } = await opened(item, persona)
        return Promise.all(paths.map(async (path) => (await at(address, path)).answer))
      }),
    )
    const { part, item: id, version } = item
    await operator.ask(drafts.publish.path, { method: 'POST', payload: { part, item: id, version, at: null } })
    app.server.edge.cache.clear()
    const after = await Promise.all(
      people.map(async ({ ask }) => Promise.all(paths.map(async (path) => (await ask(path)).answer))),
    )
    expect(before).toEqual(after)
  })
})
