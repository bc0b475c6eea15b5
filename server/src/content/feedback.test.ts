import { randomUUID } from 'node:crypto'
import { content, type AnnouncementId, type editing, type ValueOf } from '@parola/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testMerchant, type TestMember, type TestMerchant, type TestOperator } from '../../testing/merchant.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { publishAnnouncement } from './index.ts'
import { mostADay } from './send-feedback.ts'

type Listed = ValueOf<typeof editing.feedback>

const time = { now: new Date('2026-11-15T12:00:00Z') }
let app: TestApp
let merchant: TestMerchant
let operator: TestOperator
let member: TestMember

beforeAll(async () => {
  app = await testApp({ clock: { now: () => time.now }, environment: { LIMIT_SCALE: '1000' } })
  merchant = await testMerchant(app, 'lantern')
  operator = await merchant.operator('ligaya')
})
afterAll(() => app.close())
beforeEach(async () => {
  time.now = new Date('2026-11-15T12:00:00Z')
  for (const table of ['feedback', 'promotion_comment']) await app.database.ownerPool.query(`delete from cell.${table}`)
  member = await merchant.logIn()
})

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ')
const send = (about: object = {}, who = member) =>
  who.ask('/wps/feedback', {
    method: 'POST',
    payload: { requestId: randomUUID(), kind: 'idea', content: words(5), ...about },
  })
const listed = async (query: Record<string, string> = {}, who: Pick<TestMerchant, 'ask'> = operator) => {
  const { status, answer } = await who.ask('/ops/feedback', { query })
  expect(status).toBe(200)
  return (answer as unknown as { value: Listed }).value
}

async function promotion(of = merchant, kind: 'PR' | 'PL' = 'PR'): Promise<AnnouncementId> {
  const id = randomUUID() as AnnouncementId
  await of.act((trx) =>
    publishAnnouncement(trx, {
      id,
      kind,
      category: 'all',
      group: null,
      startsAt: new Date('2026-01-01T00:00:00Z'),
      endsAt: null,
      sequence: 0,
      photo: null,
      images: [],
      url: null,
      wordings: { EN: { title: 'More', summary: 'More', paragraphs: ['More'] } },
    }),
  )
  return id
}
const comment = (announcementId: string, text: string, who = member) =>
  who.ask('/wps/announcements/comment', { method: 'POST', payload: { announcementId, text } })

describe('feedback', () => {
  it.each([
    ['a word too few', words(content.feedbackWords.least - 1), 422],
    ['as few as may be', words(content.feedbackWords.least), 200],
    ['as many as may be', words(content.feedbackWords.most), 200],
    ['a word too many', words(content.feedbackWords.most + 1), 422],
    ['words that are not written apart', '我想要更多的游戏和更快的提款', 200],
    ['signs that are no words', '!!! ??? ... --- +++ ===', 422],
    ['one word with invisible characters', '\u200Bone\u202E\u2066\u00AD', 422],
  ])('with %s', async (_what, text, status) => {
    expect((await send({ content: text })).status).toBe(status)
  })

  it('reports the invalid field', async () => {
    expect((await send({ content: 'too short' })).answer).toMatchObject({
      code: 'field_invalid',
      value: { fields: ['content'] },
    })
  })

  it('sent again under its id is stored once; another text under the same id is refused', async () => {
    const requestId = randomUUID()
    const sent = await Promise.all([1, 2, 3].map(() => send({ requestId })))
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await listed()).feedback).toHaveLength(1)
    for (const about of [{ content: words(6) }, { kind: 'praise' }])
      expect((await send({ requestId, ...about })).answer).toMatchObject({ code: 'id_reused' })
    const another = await merchant.logIn()
    expect((await send({ requestId, content: words(7) }, another)).status).toBe(200)
    expect((await listed()).feedback).toHaveLength(2)
  })

  it('is limited per day, even for concurrent requests, and accepted again the next day', async () => {
    const sent = await Promise.all(Array.from({ length: mostADay + 4 }, () => send()))
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(mostADay)
    expect(sent.find(({ status }) => status !== 200)?.answer).toMatchObject({
      code: 'rate_limited',
      value: { retryAfterMs: 86_400_000 },
    })
    expect((await send({}, await merchant.logIn())).status).toBe(200)
    await app.database.ownerPool.query(`update cell.feedback set at = at - interval '1 day'`)
    expect((await send()).status).toBe(200)
  })
})

describe('a comment on a promotion', () => {
  it('is stored once per member and promotion, the latest', async () => {
    const id = await promotion()
    expect((await comment(id, 'Fine')).status).toBe(200)
    time.now = new Date('2026-11-15T12:01:00Z')
    expect((await comment(id, 'Better than fine')).status).toBe(200)
    expect((await listed()).feedback).toMatchObject([
      { kind: 'comment', announcementId: id, content: 'Better than fine', at: '2026-11-15T12:01:00.000Z' },
    ])
  })

  it('has at most 140 characters', async () => {
    const id = await promotion()
    expect((await comment(id, 'x'.repeat(140))).status).toBe(200)
    expect((await comment(id, 'x'.repeat(141))).answer).toMatchObject({ value: { fields: ['text'] } })
    expect((await comment(id, '\u200B\u202E')).answer).toMatchObject({ value: { fields: ['text'] } })
  })

  it('is accepted only for a promotion of the merchant that has started', async () => {
    const other = await testMerchant(app, 'beacon')
    for (const id of [randomUUID(), await promotion(merchant, 'PL'), await promotion(other)])
      expect((await comment(id, 'Fine')).status).toBe(404)
  })

  it('is refused for trial members', async () => {
    const trial = await merchant.logIn({ customerType: 4 })
    expect((await comment(await promotion(), 'Fine', trial)).answer).toMatchObject({ code: 'free_account_refused' })
  })
})

describe('operators', () => {
  it('read all of it, newest first, with user names', async () => {
    for (let minute = 0; minute < 9; minute += 1) {
      time.now = new Date(Date.UTC(2026, 10, 15, 12, minute))
      await send({ kind: 'problem', content: `This is problem number ${minute}` })
    }
    await comment(await promotion(), 'Fine')
    const { feedback } = await listed()
    expect(feedback).toHaveLength(10)
    expect(feedback.map(({ at }) => at)).toEqual(
      feedback
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    expect(feedback[0]?.userName).toMatch(/^somebody_/)
    expect(feedback[0]?.memberId).toBe(member.id)
  })

  it('can export it as a file in which no cell is a formula', async () => {
    await send({ content: '=HYPERLINK("https://evil.example") click here now please friend' })
    const { csv } = await listed()
    const [head, first, ...rest] = csv.split('\r\n')
    expect(head).toBe('"at","userName","memberId","kind","announcementId","content"')
    expect(rest.at(-2)).toBe(`"Exported by ligaya, ${time.now.toISOString()}"`)
    expect(first).toContain(`"'=HYPERLINK(""https://evil.example"")`)
  })

  it('T35 do not receive hidden or direction-changing characters', async () => {
    await send({ content: 'I \u202Eliked\u202C the ｇａｍｅｓ you\u200B have here' })
    expect((await listed()).feedback[0]?.content).toBe('I liked the games you have here')
  })

  it('T23 cannot read feedback of another merchant’s members', async () => {
    await send()
    const other = await testMerchant(app, 'harbour')
    const { feedback, csv } = await listed({}, await other.operator('amihan'))
    expect([feedback, csv.split('\r\n').length]).toEqual([[], 3])
  })
})
