import { randomUUID } from 'node:crypto'
import type { AnnouncementId, content } from '@parola/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testMerchant, type TestMerchant } from '../../testing/merchant.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { openLog } from '../platform/process/log.ts'
import {
  allowLinkHosts,
  publishAnnouncement,
  announceScheduledChange,
  withdrawAnnouncement,
  type AnnouncementInput,
} from './index.ts'

const time = { now: new Date('2026-11-15T12:00:00Z') }
let app: TestApp
let merchant: TestMerchant

beforeAll(async () => {
  app = await testApp({ clock: { now: () => time.now } })
  merchant = await testMerchant(app, 'lantern')
  await merchant.act((trx) => allowLinkHosts(trx, ['help.lantern.example']))
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.ownerPool.query('delete from announcement')
  time.now = new Date('2026-11-15T12:00:00Z')
})

const wording = (title: string) => ({ title, summary: `${title} in short`, paragraphs: [`${title} at length`] })

const announcement = (about: Partial<AnnouncementInput> = {}): AnnouncementInput => ({
  id: randomUUID() as AnnouncementId,
  kind: 'PL',
  category: 'news',
  group: null,
  startsAt: new Date('2026-11-01T00:00:00Z'),
  endsAt: null,
  sequence: 0,
  photo: null,
  images: [],
  url: null,
  wordings: { EN: wording('News') },
  ...about,
})

const publish = async (...inputs: AnnouncementInput[]) => {
  for (const input of inputs) await merchant.act((trx) => publishAnnouncement(trx, input), time.now)
}

async function shown(query: Record<string, string> = {}): Promise<content.Announcements> {
  // No relay runs in this test, so the cache is cleared by hand.
  app.server.edge.cache.clear()
  const { status, answer } = await merchant.ask('/wps/announcements', {
    query: { types: 'A,PL,B,PU,PR,H', language: 'EN', ...query },
  })
  expect(status).toBe(200)
  return (answer as unknown as { value: content.Announcements }).value
}

const titles = (list: readonly content.Announcement[]) => list.map(({ title }) => title)

const countAt = async (moment: string) => {
  time.now = new Date(moment)
  return (await shown()).player.length
}

describe('200', () => {
  it('in brief mode, everything but the full texts is there; only pop-ups have those', async () => {
    await publish(announcement({ kind: 'PL' }), announcement({ kind: 'PU' }))
    const [whole, brief] = [await shown(), await shown({ brief: '1' })]
    expect(whole.player[0]?.content).not.toBe('')
    expect(brief.player).toEqual(whole.player.map((one) => ({ ...one, content: '' })))
    expect(brief.popup).toEqual(whole.popup)
  })

  it('returns each kind in its own list, with everything the screens need', async () => {
    const banner = announcement({
      kind: 'B',
      group: 'm_home',
      category: 'banner',
      endsAt: new Date('2026-12-01T00:00:00Z'),
      photo: 'banners/lighthouse-night.avif',
      images: ['banners/lighthouse-night.avif', 'banners/koi-pond.avif'],
      url: '/m/activity',
    })
    await publish(
      banner,
      ...(['PL', 'PU', 'PR', 'H', 'A'] as const).map((kind) => announcement({ kind, wordings: { EN: wording(kind) } })),
    )
    const lists = await shown()
    expect(lists.banners).toEqual([
      {
        id: banner.id,
        announcementId: banner.id,
        title: 'News',
        summary: 'News in short',
        content: '<p>News at length</p>',
        category: 'banner',
        startDate: '2026-11-01T00:00:00.000Z',
        endDate: '2026-12-01T00:00:00.000Z',
        noExpiry: 0,
        photoUrl: 'banners/lighthouse-night.avif',
        announcementImages: [
          { url: 'banners/lighthouse-night.avif', sequence: 0 },
          { url: 'banners/koi-pond.avif', sequence: 1 },
        ],
        groupName: 'm_home',
        url: '/m/activity',
        audience: 'all',
        frequency: 'once',
        read: false,
      },
    ])
    expect([lists.player, lists.popup, lists.promotion, lists.hot, lists.agent].map(titles)).toEqual([
      ['PL'],
      ['PU'],
      ['PR'],
      ['H'],
      ['A'],
    ])
    expect(lists.player[0]).toMatchObject({ noExpiry: 1, endDate: null, groupName: null })
  })

  it('returns only the requested kinds', async () => {
    await publish(announcement({ kind: 'PR' }), announcement({ kind: 'PU' }))
    const lists = await shown({ types: 'PR' })
    expect([lists.promotion.length, lists.popup.length]).toEqual([1, 0])
  })

  it('a group filters the banners and not the other kinds', async () => {
    await publish(
      announcement({ kind: 'B', group: 'm_home', wordings: { EN: wording('home') } }),
      announcement({ kind: 'B', group: 'm_vip', wordings: { EN: wording('vip') } }),
      announcement({ kind: 'PL' }),
    )
    const lists = await shown({ groupName: 'm_vip' })
    expect([titles(lists.banners), titles(lists.player)]).toEqual([['vip'], ['News']])
  })

  it('uses the operator’s order', async () => {
    await publish(...[3, 1, 2].map((sequence) => announcement({ sequence, wordings: { EN: wording(`${sequence}`) } })))
    expect(titles((await shown()).player)).toEqual(['1', '2', '3'])
  })

  it('many announcements of one kind do not displace another kind', async () => {
    await app.database.ownerPool.query(
      `with many as (
        insert into announcement (id, merchant_id, kind, category, starts_at, sequence)
        select gen_random_uuid(), $1, 'PL', 'news', 'epoch', n from generate_series(1, 150) n returning id
      )
      insert into announcement_text select $1, id, 'EN', 'x', '', '' from many`,
      [merchant.id],
    )
    await publish(announcement({ kind: 'PR' }))
    const lists = await shown()
    expect([lists.player.length, lists.promotion.length]).toEqual([100, 1])
  })

  it('uses the requested language, else English, else the merchant’s, else any it has', async () => {
    const all = { EN: wording('English'), TY: wording('Tagalog'), JA: wording('日本語') }
    await publish(
      announcement({ sequence: 1, wordings: all }),
      announcement({ sequence: 2, wordings: { EN: all.EN, TY: all.TY } }),
      announcement({ sequence: 3, wordings: { TY: all.TY, VI: wording('Tiếng Việt') } }),
      announcement({ sequence: 4, wordings: { AR: wording('العربية') } }),
    )
    expect(titles((await shown({ language: 'JA' })).player)).toEqual(['日本語', 'English', 'Tagalog', 'العربية'])
  })

  it('is shown from its start until just before its end', async () => {
    await publish(
      announcement({ startsAt: new Date('2026-11-15T13:00:00Z'), endsAt: new Date('2026-11-15T14:00:00Z') }),
    )
    expect(await countAt('2026-11-15T12:59:59.999Z')).toBe(0)
    expect(await countAt('2026-11-15T13:00:00Z')).toBe(1)
    expect(await countAt('2026-11-15T13:59:59.999Z')).toBe(1)
    expect(await countAt('2026-11-15T14:00:00Z')).toBe(0)
  })

  it('publishing again under the same id replaces text and pictures', async () => {
    const first = announcement({
      images: ['banners/a.avif', 'banners/b.avif'],
      wordings: { EN: wording('old'), TY: wording('luma') },
    })
    await publish(first, { ...first, images: ['banners/c.avif'], wordings: { EN: wording('new') } })
    const [only, ...others] = (await shown({ language: 'TY' })).player
    expect([only?.title, only?.announcementImages, others]).toEqual([
      'new',
      [{ url: 'banners/c.avif', sequence: 0 }],
      [],
    ])
  })

  it('markup that an author types is shown as text', async () => {
    await publish(
      announcement({ wordings: { EN: { title: 'x', summary: '', paragraphs: ['<script>alert(1)</script>'] } } }),
    )
    expect((await shown()).player[0]?.content).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>')
  })

  it('is not shown once withdrawn', async () => {
    const input = announcement()
    await publish(input)
    await merchant.act((trx) => withdrawAnnouncement(trx, input.id))
    expect((await shown()).player).toEqual([])
  })
})

describe('304', () => {
  it('an unchanged response is not sent twice', async () => {
    const query = { types: 'PL', language: 'EN' }
    const { headers } = await merchant.ask('/wps/announcements', { query })
    const again = await app.server.inject({
      url: '/wps/announcements',
      query,
      headers: { host: merchant.host, 'if-none-match': String(headers['etag']) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})

describe('400', () => {
  it.each([
    { types: 'X', language: 'EN' },
    { types: 'PL' },
    { types: 'PL', language: 'XX' },
    { language: 'EN' },
    { types: 'B', language: 'EN', groupName: 'm_secret' },
  ])('refuses %j', async (query) => {
    expect((await merchant.ask('/wps/announcements', { query })).status).toBe(400)
  })
})

const recorded = async () => {
  const { rows } = await app.database.ownerPool.query(
    `select count(*)::int as events from platform_event where name = 'content.changed'`,
  )
  return rows[0].events as number
}

describe('publishing', () => {
  it.each<[string, Partial<AnnouncementInput>, string]>([
    ['a link to a site that is not allowed', { url: 'https://evil.example/' }, 'url'],
    ['a link that runs a script', { url: 'javascript:alert(1)' }, 'url'],
    ['a picture from elsewhere', { photo: 'https://evil.example/x.avif' }, 'photo'],
    ['no wording', { wordings: {} }, 'title'],
    ['an empty title', { wordings: { EN: wording('') } }, 'title'],
    ['a banner without a group', { kind: 'B' }, 'group'],
    ['an end before the start', { endsAt: new Date('2026-10-01T00:00:00Z') }, 'endsAt'],
  ])('refuses %s', async (_, about, field) => {
    await expect(publish(announcement(about))).rejects.toMatchObject({
      code: 'field_invalid',
      value: { fields: [field] },
    })
    expect((await shown()).player).toEqual([])
  })

  it('accepts a link to an allowed site', async () => {
    await publish(announcement({ url: 'https://help.lantern.example/faq' }))
    expect((await shown()).player[0]?.url).toBe('https://help.lantern.example/faq')
  })

  it('withdrawing an unknown announcement is an error', async () => {
    await expect(
      merchant.act((trx) => withdrawAnnouncement(trx, randomUUID() as AnnouncementId)),
    ).rejects.toMatchObject({ code: 'not_found' })
  })

  it('records that the content changed', async () => {
    const before = await recorded()
    const input = announcement()
    await publish(input)
    await merchant.act((trx) => withdrawAnnouncement(trx, input.id))
    expect(await recorded()).toBe(before + 2)
  })

  it('records it again when an announcement starts and when it ends, once each', async () => {
    const input = announcement({ startsAt: new Date('2026-11-16T00:00:00Z'), endsAt: new Date('2026-11-17T00:00:00Z') })
    await publish(input, input)
    const { rows } = await app.database.ownerPool.query(
      `select run_at from graphile_worker.jobs where task_identifier = 'announcement-turn' and key like '%' || $1 || '%' order by run_at`,
      [input.id],
    )
    expect(rows.map(({ run_at }) => run_at)).toEqual([input.startsAt, input.endsAt])

    const before = await recorded()
    const { pool, ownerPool } = app.database.jobs
    await announceScheduledChange(
      { merchantId: merchant.id },
      { pool, ownerPool, clock: { now: () => time.now }, log: openLog('silent') },
    )
    expect(await recorded()).toBe(before + 1)
  })
})
