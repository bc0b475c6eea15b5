import { randomUUID } from 'node:crypto'
import type { content, ValueOf } from '@parola/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testMerchant, type TestMember, type TestMerchant, type TestOperator } from '../../testing/merchant.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { sendToInbox } from './index.ts'

type Inbox = ValueOf<typeof content.inbox>

let app: TestApp
let merchant: TestMerchant
let other: TestMerchant
let operator: TestOperator

beforeAll(async () => {
  app = await testApp({ environment: { LIMIT_SCALE: '1000' } })
  // The merchant's default language is Tagalog.
  merchant = await testMerchant(app, 'lantern')
  other = await testMerchant(app, 'beacon')
  operator = await merchant.operator('ligaya')
})
afterAll(() => app.close())

const messageId = () => randomUUID() as content.MessageId
const text = (title: string, html = `<p>${title}</p>`) => ({ title, content: html })
const minute = (number: number) => new Date(Date.UTC(2026, 0, 1, 0, number))

const put = (member: TestMember, title: string, at = new Date(), id = messageId()) =>
  merchant.act((trx) => sendToInbox(trx, member, { id, wordings: { EN: text(title) } }), at)
const send = (memberIds: readonly string[], about: object = {}, who = operator) =>
  who.ask('/ops/messages', {
    method: 'POST',
    payload: { id: messageId(), memberIds, wordings: { EN: text('Hello') }, ...about },
  })
const value = ({ answer }: { answer: unknown }) => (answer as { value: unknown }).value

async function inbox(member: Pick<TestMember, 'ask'>, query: Record<string, string> = {}): Promise<Inbox> {
  const asked = await member.ask('/wps/message/inbox', { query: { language: 'EN', ...query } })
  expect(asked.status).toBe(200)
  return value(asked) as Inbox
}
const titlesOf = async (member: TestMember) => (await inbox(member)).messages.map(({ title }) => title)
const unread = async (member: TestMember) =>
  (value(await member.ask('/wps/message/unread')) as { unread: number }).unread
const change = async (member: TestMember, act: 'read' | 'delete', ids: readonly string[]) =>
  (value(await member.ask(`/wps/message/${act}`, { method: 'POST', payload: { ids } })) as { unread: number }).unread

describe('the inbox', () => {
  it('MSG-01 lists messages newest first, with the unread count', async () => {
    const member = await merchant.logIn()
    expect(await inbox(member)).toEqual({ messages: [], unread: 0, next: null })
    await put(member, 'first', minute(1))
    await put(member, 'second', minute(2))
    const { messages, unread: left } = await inbox(member)
    expect(messages).toMatchObject([
      { title: 'second', content: '<p>second</p>', at: minute(2).toISOString(), isRead: false },
      { title: 'first', isRead: false },
    ])
    expect([left, await unread(member)]).toEqual([2, 2])
  })

  it('MSG-01 needs a session', async () => {
    expect((await merchant.ask('/wps/message/inbox', { query: { language: 'EN' } })).status).toBe(401)
    expect((await merchant.ask('/wps/message/unread')).status).toBe(401)
  })

  it('MSG-01 reading and deleting change the count once', async () => {
    const member = await merchant.logIn()
    for (const title of ['a', 'b', 'c']) await put(member, title)
    const { messages } = await inbox(member)
    const [first, second] = messages.map(({ id }) => id)
    expect(await change(member, 'read', [first!])).toBe(2)
    expect(await change(member, 'read', [first!, randomUUID()])).toBe(2)
    expect((await inbox(member)).messages.map(({ isRead }) => isRead)).toEqual([true, false, false])
    expect(await change(member, 'delete', [second!])).toBe(1)
    expect((await inbox(member)).messages).toHaveLength(2)
    const { rows } = await app.database.ownerPool.query(
      `select deleted_at is not null as gone from cell.inbox_message where member_id = $1 and id = $2`,
      [member.id, second],
    )
    expect(rows).toEqual([{ gone: true }])
  })

  it('pages through every message once, even with equal timestamps and while new ones arrive', async () => {
    const member = await merchant.logIn()
    const sent: string[] = []
    // Five messages with one timestamp span the end of the first page.
    for (let number = 0; number < 47; number += 1) {
      const moment = number >= 25 && number < 30 ? minute(25) : minute(number)
      await put(member, `m${number}`, moment)
      sent.push(`m${number}`)
    }
    const seen: string[] = []
    let before: string | null = null
    for (let pages = 0; pages < 10; pages += 1) {
      const page: Inbox = await inbox(member, before === null ? {} : { before })
      seen.push(...page.messages.map(({ title }) => title))
      expect(page.messages.length).toBeGreaterThanOrEqual(page.next === null ? 1 : 20)
      if (page.next === null) break
      before = page.next
      await put(member, 'newer', minute(100 + pages))
    }
    expect(seen.toSorted()).toEqual(sent.toSorted())
    expect(seen.length).toBe(new Set(seen).size)
    expect(seen[0]).toBe('m46')
  })

  it('uses the requested language, else English, else the merchant’s', async () => {
    const member = await merchant.logIn()
    await send([member.id], { wordings: { EN: text('English'), TY: text('Tagalog'), VI: text('Vietnamese') } })
    const titleIn = async (language: string) => (await inbox(member, { language })).messages[0]?.title
    expect([await titleIn('VI'), await titleIn('AR'), await titleIn('EN')]).toEqual([
      'Vietnamese',
      'English',
      'English',
    ])
    await send([member.id], { wordings: { TY: text('Tagalog'), VI: text('Vietnamese') } })
    expect(await titleIn('AR')).toBe('Tagalog')
  })
})

describe('ownership of messages', () => {
  it('T23 a member reads, marks and deletes only their own messages, even where an id is shared', async () => {
    const [ana, ben] = [await merchant.logIn(), await merchant.logIn()]
    const shared = messageId()
    await send([ana.id, ben.id], { id: shared })
    await put(ana, 'private')
    const secret = (await inbox(ana)).messages.find(({ title }) => title === 'private')?.id ?? ''
    expect(await titlesOf(ben)).toEqual(['Hello'])
    expect(await change(ben, 'delete', [shared, secret])).toBe(0)
    expect(await change(ben, 'read', [secret])).toBe(0)
    expect(await inbox(ana)).toMatchObject({ unread: 2, messages: [{ isRead: false }, { isRead: false }] })
  })

  it('T23 an operator cannot message another merchant’s members', async () => {
    const [own, stranger] = [await merchant.logIn(), await other.logIn()]
    expect(value(await send([own.id, stranger.id, randomUUID(), own.id]))).toEqual({ sent: 1 })
    expect([await titlesOf(own), await titlesOf(stranger)]).toEqual([['Hello'], []])
    const theirs = await other.operator('amihan')
    expect(value(await send([own.id], {}, theirs))).toEqual({ sent: 0 })
  })
})

describe('sending', () => {
  it('the same id again sends nothing, not even a deleted message', async () => {
    const member = await merchant.logIn()
    const id = messageId()
    expect(value(await send([member.id], { id }))).toEqual({ sent: 1 })
    await change(member, 'delete', [id])
    expect(value(await send([member.id], { id, wordings: { EN: text('Otherwise') } }))).toEqual({ sent: 0 })
    expect(await titlesOf(member)).toEqual([])
    const { rows } = await app.database.ownerPool.query<{ call: string }>(
      'select call from audit_entry where operator_id = $1 order by id desc limit 1',
      [operator.id],
    )
    expect(rows).toEqual([{ call: 'POST /ops/messages' }])
  })

  it('reaches a member on a time-out when it is for that member alone, and not when it is for many', async () => {
    const [away, third] = [await merchant.logIn(), await merchant.logIn()]
    await away.ask('/wps/saferPlay/timeout', { method: 'POST', payload: { hours: 24 } })
    expect(value(await send([away.id, third.id]))).toEqual({ sent: 1 })
    expect(value(await send([away.id, away.id]))).toEqual({ sent: 1 })
  })

  it('to many members reaches each of them and notifies each once', async () => {
    const members = await Promise.all(Array.from({ length: 3 }, () => merchant.logIn()))
    const id = messageId()
    const before = await told()
    expect(
      value(
        await send(
          members.map((member) => member.id),
          { id },
        ),
      ),
    ).toEqual({ sent: 3 })
    for (const member of members) expect(await unread(member)).toBe(1)
    const events = (await told()).slice(before.length)
    expect(events.flatMap(({ payload }) => payload.memberIds).toSorted()).toEqual(members.map((m) => m.id).toSorted())
  })

  const told = async () =>
    (
      await app.database.ownerPool.query<{ payload: { memberIds: string[] } }>(
        `select payload from cell.platform_event where name = 'message.arrived' order by xid, id`,
      )
    ).rows

  it('T11 removes executable markup, in every language', async () => {
    const member = await merchant.logIn()
    const hostile = '<p>Hi</p><img src=x onerror=alert(1)><script>1</script>'
    const wordings = { EN: text('Hi \u202Ethere', hostile), TY: text('Hoy', hostile) }
    expect((await send([member.id], { wordings })).status).toBe(200)
    const [message] = (await inbox(member)).messages
    expect(message?.title).toBe('Hi there')
    expect(message?.content).toBe('<p>Hi</p>')
  })

  it('without a wording is refused and stores nothing', async () => {
    const member = await merchant.logIn()
    expect((await send([member.id], { wordings: {} })).answer).toMatchObject({ code: 'field_invalid' })
    expect((await send([])).status).toBe(400)
    expect(await inbox(member)).toMatchObject({ messages: [] })
  })

  it('is rolled back with the transaction that sent it', async () => {
    const member = await merchant.logIn()
    const failing = merchant.act(async (trx) => {
      await sendToInbox(trx, member, { id: messageId(), wordings: { EN: text('Never') } })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await titlesOf(member)).toEqual([])
  })

  it('is deleted together with its member', async () => {
    const trial = await merchant.logIn({ customerType: 4 })
    await put(trial, 'Hello')
    await app.database.ownerPool.query(`delete from cell.member where id = $1`, [trial.id])
    const left = await app.database.ownerPool.query(`select from cell.inbox_message where member_id = $1`, [trial.id])
    expect(left.rowCount).toBe(0)
  })
})
