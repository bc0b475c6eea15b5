import { randomUUID } from 'node:crypto'
import { drafts, type AnnouncementId, type Call, type content, type ValueOf } from '@parola/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../testing/app.ts'
import { testMerchant, type TestMerchant, type TestOperator } from '../../../testing/merchant.ts'
import { openLog } from '../../platform/process/log.ts'
import { allowLinkHosts } from '../index.ts'
import { publishDraftJob, publishingDraft } from './publish-draft.ts'

let app: TestApp
let merchant: TestMerchant
let other: TestMerchant
let [writer, publisher]: TestOperator[] = [] as never

beforeAll(async () => {
  app = await testApp({ environment: { LIMIT_SCALE: '1000' } })
  merchant = await testMerchant(app, 'lantern')
  other = await testMerchant(app, 'beacon')
  await merchant.act((trx) => allowLinkHosts(trx, ['help.lantern.example']))
  writer = await merchant.operator('ligaya')
  publisher = await merchant.operator('amihan')
})
afterAll(() => app.close())
beforeEach(() => app.database.ownerPool.query('delete from draft; delete from announcement; delete from help_entry'))

interface Answer<V> {
  readonly status: number
  readonly code: string | undefined
  readonly value: V
}

async function ask<C extends Call>(
  call: C,
  sent: object,
  by: Pick<TestOperator, 'ask'> = writer!,
): Promise<Answer<ValueOf<C>>> {
  const { status, answer } = await by.ask(
    call.path,
    call.method === 'GET' ? { query: sent as Record<string, string> } : { method: 'POST', payload: sent },
  )
  return { status, ...(answer as unknown as Omit<Answer<ValueOf<C>>, 'status'>) }
}

const wording = (title: string, body = '<p>Long</p>') => ({ title, summary: `${title} in short`, content: body })

const announcement = (about: object = {}) => ({
  part: 'announcement' as const,
  id: randomUUID() as AnnouncementId,
  kind: 'PL' as const,
  category: 'news',
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: null,
  wordings: { EN: wording('News') },
  ...about,
})

const written = async (body: object, version: string = drafts.noVersion) =>
  (await ask(drafts.write, { body, version })).value

const published = async (body: ReturnType<typeof announcement>) => {
  const { version, part, item } = await written(body)
  return (await ask(drafts.publish, { part, item, version, at: null }, publisher)).value
}

async function titles(): Promise<string[]> {
  app.server.edge.cache.clear()
  const { answer } = await merchant.ask('/wps/announcements/notices', { query: { language: 'EN' } })
  return (answer as unknown as { value: { notices: content.Announcement[] } }).value.notices.map(({ title }) => title)
}

describe('a draft', () => {
  it('is seen by no player until it is published, and is gone then', async () => {
    const draft = await written(announcement())
    expect(draft).toMatchObject({ live: null, draft: { state: 'draft', by: 'ligaya' }, zone: 'UTC' })
    expect(await titles()).toEqual([])
    const { part, item, version } = draft
    expect((await ask(drafts.submit, { part, item, version })).value).toMatchObject({ draft: { state: 'review' } })
    const { value } = await ask(drafts.publish, { part, item, version, at: null }, publisher)
    expect(value).toMatchObject({ live: 'live', draft: null, versions: [] })
    expect(await titles()).toEqual(['News'])
  })

  it('is kept as publishing would keep it: without what is not allowed, and refused where publishing would be', async () => {
    const { body } = await written(
      announcement({
        wordings: { EN: wording('Ne\u200Bws', '<h2>A</h2><a href="https://evil.example/">x</a><script>1</script>') },
      }),
    )
    expect(body.wordings.EN).toMatchObject({ title: 'News', content: '<h3>A</h3>x' })
    for (const [about, field] of [
      [{ kind: 'B' }, 'group'],
      [{ endsAt: '2025-01-01T00:00:00.000Z' }, 'endsAt'],
      [{ url: 'https://evil.example/' }, 'url'],
      [{ wordings: {} }, 'title'],
    ] as const)
      expect(await ask(drafts.write, { body: announcement(about), version: drafts.noVersion })).toMatchObject({
        code: 'field_invalid',
        value: { fields: [field] },
      })
  })

  it('is not published as somebody has not read it, and a review does not outlast a change', async () => {
    const draft = await written(announcement())
    const { part, item } = draft
    await ask(drafts.submit, { part, item, version: draft.version })
    const changed = await written({ ...draft.body, category: 'other' }, draft.version)
    expect(changed.draft?.state).toBe('draft')
    const late = await ask(drafts.publish, { part, item, version: draft.version, at: null }, publisher)
    expect(late).toMatchObject({ status: 409, code: 'version_conflict', value: { version: changed.version } })
    expect(await titles()).toEqual([])
  })

  it('is thrown away, and players see what they saw', async () => {
    const shown = await published(announcement())
    const draft = await written({ ...shown.body, wordings: { EN: wording('Other') } }, shown.version)
    expect(await titles()).toEqual(['News'])
    const { part, item, version } = draft
    expect((await ask(drafts.discard, { part, item, version })).status).toBe(200)
    expect((await ask(drafts.item, { part, item })).value).toMatchObject({ version: shown.version, draft: null })
  })

  it('of another merchant is neither read nor written', async () => {
    const { part, item, body, version } = await written(announcement())
    const theirs = await other.operator(`stranger-${randomUUID().slice(0, 4)}`)
    expect((await ask(drafts.item, { part, item }, theirs)).status).toBe(404)
    expect((await ask(drafts.publish, { part, item, version, at: null }, theirs)).status).toBe(404)
    expect((await ask(drafts.write, { body, version }, theirs)).status).toBe(409)
    expect((await ask(drafts.items, { tab: 'PL' }, theirs)).value.items).toEqual([])
  })

  it('of a help entry goes the same way', async () => {
    const entry = {
      part: 'help',
      slug: 'how-to-pay',
      tag: 'money',
      sequence: 0,
      wordings: { EN: { title: 'Pay', content: '<p>So</p>' } },
    }
    const { part, item, version } = await written(entry)
    expect(item).toBe('how-to-pay')
    await ask(drafts.publish, { part, item, version, at: null }, publisher)
    expect((await ask(drafts.items, { tab: 'help' })).value.items).toMatchObject([
      { item, title: 'Pay', live: 'live', draft: null },
    ])
  })
})

describe('CON-111 a draft that is scheduled', () => {
  const run = (at: Date, payload: object) =>
    publishingDraft({ checkReturn: async () => undefined })(payload, {
      ...app.database.jobs,
      clock: { now: () => at },
      log: openLog('silent'),
    })

  async function scheduled(at: string) {
    const { part, item, version } = await written(announcement())
    const { value } = await ask(drafts.publish, { part, item, version, at }, publisher)
    expect(value.draft).toMatchObject({ state: 'scheduled', publishAt: at })
    const { rows } = await app.database.ownerPool.query<{ run_at: Date; payload: object }>(
      `select run_at, payload from graphile_worker._private_jobs where key = $1`,
      [`${publishDraftJob} ${merchant.id} announcement ${item}`],
    )
    expect(rows.map(({ run_at }) => run_at.toISOString())).toEqual([at])
    return { part, item, version, payload: rows[0]!.payload }
  }

  it('is published at its moment, once', async () => {
    const at = new Date(Date.now() + 3_600_000).toISOString()
    const { payload, part, item } = await scheduled(at)
    expect(await titles()).toEqual([])
    await run(new Date(at), payload)
    expect(await titles()).toEqual(['News'])
    await run(new Date(at), payload)
    expect((await ask(drafts.item, { part, item })).value).toMatchObject({ draft: null, versions: [] })
  })

  it('is not published at a moment that was moved, nor after it was written again', async () => {
    const [first, second] = [1, 2].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString())
    const { payload, part, item, version } = await scheduled(first!)
    await ask(drafts.publish, { part, item, version, at: second }, publisher)
    await run(new Date(first!), payload)
    expect(await titles()).toEqual([])
    const { body } = (await ask(drafts.item, { part, item })).value
    await written({ ...body, category: 'other' }, version)
    await run(new Date(second!), { ...payload, at: second })
    expect(await titles()).toEqual([])
  })

  it('says why it could not be published', async () => {
    const at = new Date(Date.now() + 3_600_000).toISOString()
    const { payload, part, item } = await scheduled(at)
    await app.database.ownerPool.query(`update draft set body = jsonb_set(body, '{url}', '"https://gone.example/"')`)
    await run(new Date(at), payload)
    expect((await ask(drafts.item, { part, item })).value.draft).toMatchObject({
      state: 'review',
      problem: 'field_invalid',
    })
  })
})

describe('what was shown', () => {
  it('is kept when it is replaced, by whomever, and can be made the draft again', async () => {
    const one = announcement()
    const first = await published(one)
    const { part: _part, ...plain } = one
    await writer!.ask('/ops/announcements', {
      method: 'POST',
      payload: { ...plain, wordings: { EN: wording('Second') } },
    })
    const second = (await ask(drafts.item, { part: first.part, item: first.item })).value
    expect(second.versions).toMatchObject([{ title: 'News', by: 'ligaya' }])
    const restored = await ask(drafts.restore, { versionId: second.versions[0]!.id, version: second.version })
    expect(restored.value).toMatchObject({ version: first.version, draft: { state: 'draft' } })
    expect(await titles()).toEqual(['Second'])
  })

  it('is withdrawn and put back as it was, once', async () => {
    const { part, item, version } = await published(announcement())
    const { versionId } = (await ask(drafts.withdraw, { part, item }, publisher)).value
    expect(await titles()).toEqual([])
    expect((await ask(drafts.withdraw, { part, item }, publisher)).status).toBe(404)
    expect((await ask(drafts.putBack, { versionId }, publisher)).status).toBe(200)
    expect(await titles()).toEqual(['News'])
    expect((await ask(drafts.item, { part, item })).value.version).toBe(version)
    expect((await ask(drafts.putBack, { versionId }, publisher)).code).toBe('already_settled')
  })

  it('has at most twenty earlier versions', async () => {
    let { version, body, part, item } = await published(announcement())
    for (let n = 0; n < 22; n += 1) {
      const draft = await written({ ...body, category: `n ${n}` }, version)
      ;({ version, body, part, item } = (
        await ask(drafts.publish, { part, item, version: draft.version, at: null }, publisher)
      ).value)
    }
    expect((await ask(drafts.item, { part, item })).value.versions.length).toBe(20)
  })
})

describe('CON-110 translations', () => {
  const two = { TY: wording('News', '<p>One</p><p>Two</p>'), EN: wording('Balita', '<p>Isa</p><p>Dalawa</p>') }
  const states = (item: drafts.Item) =>
    Object.fromEntries(item.translations.map(({ language, state, changed }) => [language, [state, ...changed]]))

  it('CON-110 are missing, written, reviewed, and stale once a paragraph of their source changes', async () => {
    const first = await written(announcement({ wordings: { TY: two.TY } }))
    expect(states(first)).toMatchObject({ TY: ['source'], EN: ['missing'] })
    const second = await written({ ...first.body, wordings: two }, first.version)
    expect(states(second)).toMatchObject({ EN: ['written'] })
    const { part, item, version } = second
    const reviewed = (await ask(drafts.reviewTranslation, { part, item, version, language: 'EN' })).value
    expect(states(reviewed)).toMatchObject({ EN: ['reviewed'] })
    const TY = wording('News', '<p>One</p><p>Three</p>')
    const changed = await written({ ...second.body, wordings: { ...two, TY } }, version)
    expect(states(changed)).toMatchObject({ EN: ['stale', 3] })
    const shown = (await ask(drafts.publish, { part, item, version: changed.version, at: null }, publisher)).value
    expect(states(shown)).toMatchObject({ EN: ['stale', 3] })
    const after = await written(
      { ...shown.body, wordings: { TY, EN: wording('Balita', '<p>Isa</p><p>Tatlo</p>') } },
      shown.version,
    )
    expect(states(after)).toMatchObject({ EN: ['written'] })
    expect((await ask(drafts.items, { tab: 'PL' })).value.items[0]?.translations).toContainEqual({
      language: 'EN',
      state: 'written',
      changed: [],
    })
  })

  it('CON-110 of a text that was published past the console are stale once its source changes', async () => {
    const { part: _part, ...plain } = announcement({ wordings: two })
    await writer!.ask('/ops/announcements', { method: 'POST', payload: plain })
    const shown = (await ask(drafts.item, { part: 'announcement', item: plain.id })).value
    expect(states(shown)).toMatchObject({ EN: ['written'] })
    const draft = await written(
      { ...shown.body, wordings: { ...two, TY: wording('Newer', two.TY.content) } },
      shown.version,
    )
    expect(states(draft)).toMatchObject({ EN: ['stale', 0, 1] })
  })

  it('CON-110 go out as XLIFF and come back into the draft, sanitised', async () => {
    const { part, item, version } = await written(
      announcement({ wordings: { TY: wording('A < B & "C"', '<p>One <em>two</em></p><ul><li>x</li></ul>') } }),
    )
    const { xliff } = (await ask(drafts.exportTranslation, { part, item, language: 'EN' })).value
    expect(xliff).toContain('<source>&lt;p&gt;One &lt;em&gt;two&lt;/em&gt;&lt;/p&gt;</source>')
    const translated = xliff.replaceAll(
      /<source>(.*)<\/source>/g,
      '<source>$1</source>\n<target state="translated">$1&lt;script&gt;hit()&lt;/script&gt;</target>',
    )
    const { value, status } = await ask(drafts.importTranslation, {
      part,
      item,
      language: 'EN',
      version,
      xliff: translated,
    })
    expect(status).toBe(200)
    expect(value.body.wordings.EN).toMatchObject({ content: '<p>One <em>two</em></p><ul><li>x</li></ul>' })
    expect(states(value)).toMatchObject({ EN: ['written'] })
    const again = (await ask(drafts.exportTranslation, { part, item, language: 'EN' })).value
    expect(again.xliff).toContain('<target>&lt;p&gt;One')
  })

  it('CON-110 a file for another source, item or language, or with less than all of it, is refused', async () => {
    const { part, item, version } = await written(announcement({ wordings: { TY: wording('Balita') } }))
    const { xliff } = (await ask(drafts.exportTranslation, { part, item, language: 'EN' })).value
    const whole = xliff.replaceAll(/<\/source>/g, '</source><target>x</target>')
    for (const broken of [
      xliff,
      whole.replace('target-language="en"', 'target-language="vi"'),
      whole.replace(item, randomUUID()),
      whole.replace(/id="1-.{4}/, 'id="1-AAAA'),
      whole.replace('<body>', '<!DOCENPE x [<!TYTIEN a "aaaa">]><body>'),
      whole.replace('>x<', '>&a;<'),
      'not a file',
    ])
      expect(await ask(drafts.importTranslation, { part, item, language: 'EN', version, xliff: broken })).toMatchObject(
        {
          code: 'field_invalid',
          value: { fields: ['xliff'] },
        },
      )
  })
})

it('lists are in the order of their start, with drafts of new ones among them', async () => {
  await published(announcement({ startsAt: '2026-01-02T00:00:00.000Z', wordings: { EN: wording('second') } }))
  await published(announcement({ startsAt: '2099-01-01T00:00:00.000Z', wordings: { EN: wording('to come') } }))
  await written(announcement({ startsAt: '2026-01-03T00:00:00.000Z', wordings: { EN: wording('new') } }))
  await published(
    announcement({
      startsAt: '2026-01-01T00:00:00.000Z',
      endsAt: '2026-01-02T00:00:00.000Z',
      wordings: { EN: wording('over') },
    }),
  )
  const { items, next } = (await ask(drafts.items, { tab: 'PL' })).value
  expect(items.map(({ title, live, draft }) => [title, live, draft?.state ?? null])).toEqual([
    ['to come', 'waiting', null],
    ['new', null, 'draft'],
    ['second', 'live', null],
    ['over', 'ended', null],
  ])
  expect(next).toBeNull()
})
