import { randomUUID } from 'node:crypto'
import type { content } from '@parola/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testMerchant, type TestMerchant, type TestOperator } from '../../testing/merchant.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { publishHelp, type HelpInput } from './index.ts'

const time = { now: new Date('2026-11-15T12:00:00Z') }
let app: TestApp
let merchant: TestMerchant
let operator: TestOperator

beforeAll(async () => {
  app = await testApp({ clock: { now: () => time.now }, environment: { LIMIT_SCALE: '1000' } })
  // The merchant's default language is Tagalog.
  merchant = await testMerchant(app, 'lantern')
  operator = await merchant.operator('ligaya')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.ownerPool.query('delete from help_entry')
  time.now = new Date('2026-11-15T12:00:00Z')
})

const text = (title: string, html = '<p>So.</p>') => ({ title, content: html })
const entry = (slug: string, about: Partial<HelpInput> = {}): HelpInput => ({
  slug,
  tag: 'account',
  sequence: 0,
  wordings: { EN: text(slug) },
  ...about,
})
const publish = (payload: object) => operator.ask('/ops/help', { method: 'POST', payload })

async function entries(query: Record<string, string> = {}, who = merchant): Promise<content.HelpEntry[]> {
  app.server.edge.cache.clear()
  const { status, answer } = await who.ask('/wps/help', { query: { language: 'EN', ...query } })
  expect(status).toBe(200)
  return (answer as unknown as { value: { entries: content.HelpEntry[] } }).value.entries
}
const slugs = async (query: Record<string, string> = {}) => (await entries(query)).map(({ slug }) => slug)

describe('200', () => {
  it('HELP-01 entries are in the merchant’s order, and a tag filters them', async () => {
    await publish(entry('second', { sequence: 2 }))
    await publish(entry('terms', { sequence: 3, tag: 'terms' }))
    await publish(entry('first', { sequence: 1 }))
    expect(await slugs()).toEqual(['first', 'second', 'terms'])
    expect(await slugs({ tag: 'terms' })).toEqual(['terms'])
    expect(await slugs({ tag: 'policy', device: 'MOBILE' })).toEqual([])
  })

  it('HELP-01 an entry uses the requested language, else English, else the merchant’s, else any it has', async () => {
    await publish(entry('all', { wordings: { EN: text('English'), TY: text('Tagalog'), TH: text('Thai') } }))
    await publish(entry('some', { wordings: { EN: text('English'), VI: text('Vietnamese') } }))
    await publish(entry('one', { wordings: { CN: text('Chinese') } }))
    const titles = async (language: string) => (await entries({ language })).map(({ title }) => title)
    expect(await titles('TH')).toEqual(['Thai', 'Chinese', 'English'])
    expect(await titles('AR')).toEqual(['English', 'Chinese', 'English'])
  })

  it('T11 an entry loses scripts, handlers and foreign frames', async () => {
    const html =
      '<p onclick="x()">Read <em>this</em></p><script>x()</script><iframe src="//evil.example"></iframe><svg onload=x()></svg>'
    await publish(entry('safe', { wordings: { EN: text('Safe', html) } }))
    expect(await entries()).toMatchObject([{ content: '<p>Read <em>this</em></p>' }])
  })

  it('the update time changes only with the wording', async () => {
    const updated = async () => (await entries())[0]?.updatedAt
    await publish(entry('terms', { tag: 'terms' }))
    time.now = new Date('2026-11-16T12:00:00Z')
    await publish(entry('terms', { tag: 'terms', sequence: 7 }))
    expect(await updated()).toBe('2026-11-15T12:00:00.000Z')
    await publish(entry('terms', { tag: 'terms', wordings: { EN: text('terms', '<p>Otherwise.</p>') } }))
    expect(await updated()).toBe('2026-11-16T12:00:00.000Z')
  })

  it('an operator deletes an entry once, and all of it is recorded', async () => {
    await publish(entry('gone'))
    const remove = () => operator.ask('/ops/help/remove', { method: 'POST', payload: { slug: 'gone' } })
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 404])
    expect(await entries()).toEqual([])
    const { rows } = await app.database.ownerPool.query(
      'select call, outcome from audit_entry where operator_id = $1 order by id desc limit 3',
      [operator.id],
    )
    expect(rows).toEqual([
      { call: 'POST /ops/help/remove', outcome: 'not_found' },
      { call: 'POST /ops/help/remove', outcome: 'done' },
      { call: 'POST /ops/help', outcome: 'done' },
    ])
  })

  it('the same slug at two merchants is two entries', async () => {
    const other = await testMerchant(app, 'beacon')
    await publish(entry('shared'))
    await other.act((trx) => publishHelp(trx, [entry('shared', { wordings: { EN: text('Theirs') } })]))
    expect([(await entries())[0]?.title, (await entries({}, other))[0]?.title]).toEqual(['shared', 'Theirs'])
  })
})

describe('400 and 422', () => {
  it.each([{ slug: 'Über' }, { slug: 'x' }, { tag: 'other' }, { wordings: { XX: text('x') } }])('%j', async (about) => {
    expect((await publish({ ...entry('fine'), ...about })).status).toBe(400)
  })

  it('an invalid slug cannot be deleted either', async () => {
    for (const slug of ['', 'a\0b', '../x'])
      expect((await operator.ask('/ops/help/remove', { method: 'POST', payload: { slug } })).status).toBe(400)
  })

  it('SEC-19 a sequence number out of the column’s range is refused, for an entry and for an announcement', async () => {
    const announcement = {
      id: randomUUID(),
      kind: 'A',
      category: 'news',
      startsAt: '2026-01-01T00:00:00Z',
      endsAt: null,
      wordings: { EN: { title: 'x', summary: '', content: '' } },
    }
    const announce = (payload: object) => operator.ask('/ops/announcements', { method: 'POST', payload })
    expect((await announce({ ...announcement, sequence: 1_000_000 })).status).toBe(200)
    for (const sequence of [2 ** 31, -(2 ** 31) - 1, Number.MAX_SAFE_INTEGER]) {
      expect((await publish({ ...entry('far'), sequence })).status).toBe(400)
      expect((await announce({ ...announcement, sequence })).status).toBe(400)
    }
  })

  it('an entry without a wording', async () => {
    expect((await publish(entry('empty', { wordings: {} }))).answer).toMatchObject({ code: 'field_invalid' })
    expect(await entries()).toEqual([])
  })
})
