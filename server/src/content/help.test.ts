import type { content } from '@parola/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testMerchant, type TestMerchant, type TestOperator } from '../app/testing-merchant.ts'
import { testApp, type TestApp } from '../app/testing.ts'
import { publishHelp, type HelpInput } from './index.ts'

const time = { now: new Date('2026-11-15T12:00:00Z') }
let app: TestApp
let merchant: TestMerchant
let operator: TestOperator

beforeAll(async () => {
  app = await testApp({ clock: { now: () => time.now }, environment: { LIMIT_SCALE: '1000' } })
  // Its own language is Tagalog.
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
  it('HELP-01 stands in the merchant’s order, and a tag narrows it', async () => {
    await publish(entry('second', { sequence: 2 }))
    await publish(entry('terms', { sequence: 3, tag: 'terms' }))
    await publish(entry('first', { sequence: 1 }))
    expect(await slugs()).toEqual(['first', 'second', 'terms'])
    expect(await slugs({ tag: 'terms' })).toEqual(['terms'])
    expect(await slugs({ tag: 'policy', device: 'MOBILE' })).toEqual([])
  })

  it('HELP-01 speaks the asked language, else the merchant’s own, else English, else what there is', async () => {
    await publish(entry('all', { wordings: { EN: text('English'), TY: text('Tagalog'), TH: text('Thai') } }))
    await publish(entry('some', { wordings: { EN: text('English'), VI: text('Vietnamese') } }))
    await publish(entry('one', { wordings: { CN: text('Chinese') } }))
    const titles = async (language: string) => (await entries({ language })).map(({ title }) => title)
    expect(await titles('TH')).toEqual(['Thai', 'Chinese', 'English'])
    expect(await titles('AR')).toEqual(['Tagalog', 'Chinese', 'English'])
  })

  it('T11 keeps no script, handler or foreign frame', async () => {
    const html =
      '<p onclick="x()">Read <em>this</em></p><script>x()</script><iframe src="//evil.example"></iframe><svg onload=x()></svg>\0'
    await publish(entry('safe', { wordings: { EN: text('Safe', html) } }))
    expect(await entries()).toMatchObject([{ content: '<p>Read <em>this</em></p>' }])
  })

  it('is as new as its words: saying the same again does not make it newer, other words do', async () => {
    const updated = async () => (await entries())[0]?.updatedAt
    await publish(entry('terms', { tag: 'terms' }))
    time.now = new Date('2026-11-16T12:00:00Z')
    await publish(entry('terms', { tag: 'terms', sequence: 7 }))
    expect(await updated()).toBe('2026-11-15T12:00:00.000Z')
    await publish(entry('terms', { tag: 'terms', wordings: { EN: text('terms', '<p>Otherwise.</p>') } }))
    expect(await updated()).toBe('2026-11-16T12:00:00.000Z')
  })

  it('an operator takes an entry away, once, and both acts are written down', async () => {
    await publish(entry('gone'))
    const remove = () => operator.ask('/ops/help/remove', { method: 'POST', payload: { slug: 'gone' } })
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 404])
    expect(await entries()).toEqual([])
    const { rows } = await app.database.ownerPool.query(
      'select act from operator_act where operator_id = $1 order by id desc limit 2',
      [operator.id],
    )
    expect(rows).toEqual([{ act: 'POST /ops/help/remove' }, { act: 'POST /ops/help' }])
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

  it('a name that no entry can have is none to take away either', async () => {
    for (const slug of ['', 'a\0b', '../x'])
      expect((await operator.ask('/ops/help/remove', { method: 'POST', payload: { slug } })).status).toBe(400)
  })

  it('without words', async () => {
    expect((await publish(entry('empty', { wordings: {} }))).answer).toMatchObject({ code: 'field_invalid' })
    expect(await entries()).toEqual([])
  })
})
