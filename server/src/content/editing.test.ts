import { randomUUID } from 'node:crypto'
import type { AnnouncementId, content } from '@parola/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testMerchant, type TestMerchant, type TestOperator } from '../../testing/merchant.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { allowLinkHosts } from './index.ts'

let app: TestApp
let merchant: TestMerchant
let other: TestMerchant
let operator: TestOperator

beforeAll(async () => {
  app = await testApp({ environment: { LIMIT_SCALE: '1000' } })
  merchant = await testMerchant(app, 'lantern')
  other = await testMerchant(app, 'beacon')
  await merchant.act((trx) => allowLinkHosts(trx, ['help.lantern.example']))
  operator = await merchant.operator('ligaya')
})
afterAll(() => app.close())
beforeEach(() => app.database.ownerPool.query('delete from announcement'))

const wording = (title: string, more: object = {}) => ({
  title,
  summary: `${title} in short`,
  content: '<p>Long</p>',
  ...more,
})

const draft = (about: object = {}) => ({
  id: randomUUID() as AnnouncementId,
  kind: 'PL',
  category: 'news',
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: null,
  wordings: { EN: wording('News') },
  ...about,
})

const publish = (payload: object, who: Pick<TestMerchant, 'ask'> = operator) =>
  who.ask('/ops/announcements', { method: 'POST', payload })

async function shown<V>(path: string, query: Record<string, string> = {}, who = merchant): Promise<V> {
  // No relay runs in this test, so the cache is cleared by hand.
  app.server.edge.cache.clear()
  const { status, answer } = await who.ask(path, { query: { language: 'EN', ...query } })
  expect(status).toBe(200)
  return (answer as unknown as { value: V }).value
}

const notices = async (query: Record<string, string> = {}) =>
  (await shown<{ notices: content.Announcement[] }>('/wps/announcements/notices', query)).notices
const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title)
const acts = async () =>
  (
    await app.database.ownerPool.query<{ call: string; sent: { id: string } }>(
      'select call, sent from audit_entry where operator_id = $1 order by id',
      [operator.id],
    )
  ).rows

describe('an operator publishes', () => {
  it('an announcement that is shown immediately with its audience and frequency, and logged with the operator’s name', async () => {
    const one = draft({ kind: 'PU', audience: 'member', frequency: 'daily' })
    expect((await publish(one)).status).toBe(200)
    const { popup } = await shown<content.Announcements>('/wps/announcements', { types: 'PU' })
    expect(popup).toMatchObject([{ id: one.id, audience: 'member', frequency: 'daily', read: false }])
    expect((await acts()).at(-1)).toMatchObject({ call: 'POST /ops/announcements', sent: { id: one.id } })
  })

  it('for all visitors and once, by default', async () => {
    await publish(draft())
    expect(await notices()).toMatchObject([{ audience: 'all', frequency: 'once' }])
  })

  it('T11 HTML that keeps its meaning and loses everything executable', async () => {
    const html = [
      '<h2>Hours</h2><p>Open <b>daily</b>, see <a href="/m/help">help</a>.</p>',
      '<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a><iframe src="https://evil.example"></iframe>',
    ]
    await publish(
      draft({ category: 'ne\u200Bws', wordings: { EN: wording('Ne\u202Ews', { content: html.join('') }) } }),
    )
    const [notice] = await notices()
    expect(notice).toMatchObject({ title: 'News', category: 'news' })
    expect(notice?.content).toContain(
      '<h3>Hours</h3><p>Open <strong>daily</strong>, see <a href="/m/help">help</a>.</p>',
    )
    expect(notice?.content).not.toMatch(/script|onerror|iframe|javascript/)
  })

  it('again under the same id, which replaces texts and pictures', async () => {
    const one = draft({ images: ['banners/koi.avif'], wordings: { EN: wording('Old'), TY: wording('Luma') } })
    await publish(one)
    await publish({ ...one, images: [], wordings: { EN: wording('New') } })
    expect(await notices({ language: 'TY' })).toMatchObject([{ title: 'New', announcementImages: [] }])
    expect((await notices()).length).toBe(1)
  })

  it('and withdraws: it is no longer shown, and an unknown one is not found', async () => {
    const { id, ...rest } = draft()
    await publish({ id, ...rest })
    const withdraw = (which: string) =>
      operator.ask('/ops/announcements/withdraw', { method: 'POST', payload: { id: which } })
    expect((await withdraw(id)).status).toBe(200)
    expect(await notices()).toEqual([])
    expect((await withdraw(id)).status).toBe(404)
    expect((await acts()).at(-1)).toEqual({ call: 'POST /ops/announcements/withdraw', sent: { id } })
  })

  it.each([
    ['a link to anywhere', { url: 'https://evil.example/' }, 'url'],
    ['a picture from anywhere', { photo: 'https://evil.example/x.png' }, 'photo'],
    ['an end before its start', { endsAt: '2025-01-01T00:00:00.000Z' }, 'endsAt'],
    ['a banner without a group', { kind: 'B' }, 'group'],
    ['no words', { wordings: {} }, 'title'],
    ['an invisible title', { wordings: { EN: wording('\u200B\u202E') } }, 'title'],
  ])('never %s', async (_what, about, field) => {
    const { status, answer } = await publish(draft(about))
    expect([status, answer]).toMatchObject([422, { code: 'field_invalid', value: { fields: [field] } }])
    expect(await notices()).toEqual([])
  })

  it('never under another merchant’s id, whose announcement stays unchanged', async () => {
    const theirs = await other.operator('amihan')
    const one = draft()
    await publish(one, theirs)
    expect((await publish({ ...one, wordings: { EN: wording('Mine') } })).answer).toMatchObject({
      code: 'field_invalid',
      value: { fields: ['id'] },
    })
    const listed = await shown<{ notices: content.Announcement[] }>('/wps/announcements/notices', {}, other)
    expect(titles(listed.notices)).toEqual(['News'])
    const withdraw = { method: 'POST', payload: { id: one.id } } as const
    expect((await operator.ask('/ops/announcements/withdraw', withdraw)).status).toBe(404)
  })
})

describe('separate lists', () => {
  it('banners are those of one group, by default of the home screen', async () => {
    await publish(draft({ kind: 'B', group: 'm_home', wordings: { EN: wording('home') } }))
    await publish(draft({ kind: 'B', group: 'm_vip', wordings: { EN: wording('vip') } }))
    const banners = (query = {}) => shown<{ banners: content.Announcement[] }>('/wps/announcements/banners', query)
    expect(titles((await banners()).banners)).toEqual(['home'])
    expect(titles((await banners({ groupName: 'm_vip' })).banners)).toEqual(['vip'])
  })

  it('NOTICE-01 notices and headlines are sorted newest first, whatever the operator’s order', async () => {
    for (const [day, sequence] of [
      [1, 0],
      [3, 1],
      [2, 2],
    ] as const)
      await publish(
        draft({ startsAt: `2026-01-0${day}T00:00:00.000Z`, sequence, wordings: { EN: wording(`day ${day}`) } }),
      )
    await publish(draft({ startsAt: '2099-01-01T00:00:00.000Z', wordings: { EN: wording('not yet') } }))
    expect(titles(await notices())).toEqual(['day 3', 'day 2', 'day 1'])
    const { news } = await shown<{ news: { title: string; at: string }[] }>('/wps/announcements/lobbyNews')
    expect(titles(news)).toEqual(['day 3', 'day 2', 'day 1'])
    expect(news[0]?.at).toBe('2026-01-03T00:00:00.000Z')
  })

  it('promotions are listed by category, in the operator’s order', async () => {
    for (const [category, title, sequence] of [
      ['slots', 'B', 1],
      ['welcome', 'A', 0],
      ['slots', 'C', 2],
    ] as const)
      await publish(draft({ kind: 'PR', category, sequence, wordings: { EN: wording(title) } }))
    const { categories } = await shown<{ categories: { category: string; announcements: content.Announcement[] }[] }>(
      '/wps/announcements/categories',
    )
    expect(categories.map(({ category, announcements }) => [category, titles(announcements)])).toEqual([
      ['welcome', ['A']],
      ['slots', ['B', 'C']],
    ])
  })
})

describe('read marks', () => {
  const mark = (who: Pick<TestMerchant, 'ask'>, announcementId: string) =>
    who.ask('/wps/announcements/read', { method: 'POST', payload: { announcementId, read: true } })
  const marks = async (who: Pick<TestMerchant, 'ask'>) =>
    ((await who.ask('/wps/announcements/read')).answer as unknown as { value: { ids: string[] } }).value.ids

  it('NOTICE-01 belong to the member and stay, however often they are set', async () => {
    const [first, second] = [draft(), draft()]
    for (const one of [first, second]) await publish(one)
    const [ana, ben] = [await merchant.logIn(), await merchant.logIn()]
    for (const id of [first.id, first.id, second.id]) expect((await mark(ana, id)).status).toBe(200)
    expect(new Set(await marks(ana))).toEqual(new Set([first.id, second.id]))
    expect((await marks(ana)).length).toBe(2)
    expect(await marks(ben)).toEqual([])
    await publish({ ...first, wordings: { EN: wording('Again') } })
    expect(await marks(ana)).toContain(first.id)
  })

  it('NOTICE-01 a trial member leaves none', async () => {
    const one = draft()
    await publish(one)
    const trial = await merchant.logIn({ customerType: 4 })
    expect((await mark(trial, one.id)).status).toBe(200)
    expect(await marks(trial)).toEqual([])
    const { rows } = await app.database.ownerPool.query(`select from cell.announcement_read where member_id = $1`, [
      trial.id,
    ])
    expect(rows).toEqual([])
  })

  it('NOTICE-01 an unknown announcement leaves none and is not an error', async () => {
    const theirs = draft()
    await publish(theirs, await other.operator('luwalhati'))
    const member = await merchant.logIn()
    for (const id of [theirs.id, randomUUID()]) expect((await mark(member, id)).status).toBe(200)
    expect(await marks(member)).toEqual([])
  })
})
