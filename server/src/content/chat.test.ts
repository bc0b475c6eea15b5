import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { editing, members } from '@parola/contract'
import { startProviders, type Providers } from '@parola/demo/providers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testMerchant, type TestMember, type TestMerchant } from '../../testing/merchant.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { systemClock } from '../platform/clock.ts'
import { localChat } from '../platform/config/local-providers.ts'
import { createChat } from './index.ts'
import { versionOf } from '../platform/version.ts'

let providers: Providers
let app: TestApp
let merchant: TestMerchant

beforeAll(async () => {
  providers = await startProviders()
  app = await testApp({ environment: { CHAT_PROVIDER: JSON.stringify(localChat(providers.origin)) } })
  merchant = await testMerchant(app, 'lantern', { flags: ['CHAT3'] })
})
afterAll(async () => {
  await app.close()
  await providers.close()
})

const launch = (who: Pick<TestMember, 'ask'>) =>
  who.ask('/wps/chat/launch', { method: 'POST', payload: { language: 'EN' } })
const urlOf = async (who: Pick<TestMember, 'ask'>) =>
  ((await launch(who)).answer as unknown as { value: { chatUrl: string } }).value.chatUrl

describe('opening the chat', () => {
  it('CHAT-02 returns the URL of the member’s own room, which opens', async () => {
    const [ana, ben] = [await merchant.logIn(), await merchant.logIn()]
    const url = await urlOf(ana)
    expect(new URL(url).origin).toBe(providers.origin)
    expect((await fetch(url)).status).toBe(200)
    expect(await urlOf(ana)).toBe(url)
    expect(await urlOf(ben)).not.toBe(url)
  })

  it('CHAT-02 sends the provider no name', async () => {
    const member = await merchant.logIn()
    await launch(member)
    const desk = await fetch(`${providers.origin}/chat/desk`).then((answer) => answer.text())
    expect(desk).toContain(member.id)
    expect(desk).not.toContain('somebody_')
  })

  it('is refused without the flag', async () => {
    const without = await testMerchant(app, 'without')
    expect((await launch(await without.logIn())).answer).toMatchObject({ code: 'no_permission' })
  })

  it('CHAT-01 is closed to a member whom an operator labels nochat, until the label is taken away', async () => {
    const member = await merchant.logIn()
    const operator = await merchant.operator('olga')
    const label = (from: string[], labels: string[]) => {
      const payload = { memberId: member.id, labels, version: versionOf({ labels: from }) }
      return operator.ask(editing.setLabels.path, { method: 'POST', payload })
    }
    expect((await label([], ['vip', 'nochat'])).answer).toMatchObject({
      success: true,
      value: { labels: ['vip', 'nochat'] },
    })
    expect((await launch(member)).answer).toMatchObject({ code: 'no_permission' })
    const { answer } = await member.ask(members.info.path)
    expect(answer).toMatchObject({ value: { memberLabel: [{ labelName: 'vip' }, { labelName: 'nochat' }] } })
    await label(['vip', 'nochat'], ['vip'])
    expect((await launch(member)).answer).toMatchObject({ success: true })
  })

  it('CHAT-01 no operator labels a member of another merchant', async () => {
    const { id: memberId } = await merchant.logIn()
    const other = await (await testMerchant(app, 'elsewhere')).operator('olga')
    const payload = { memberId, labels: ['nochat'], version: versionOf({ labels: [] }) }
    expect((await other.ask(editing.setLabels.path, { method: 'POST', payload })).status).toBe(404)
  })

  it('is refused to trial members and to visitors', async () => {
    expect((await launch(await merchant.logIn({ customerType: 4 }))).answer).toMatchObject({
      code: 'free_account_refused',
    })
    expect((await launch(merchant)).status).toBe(401)
  })

  it('is refused without a chat provider', async () => {
    const none = await testApp({ environment: { CHAT_PROVIDER: '{}' } })
    const shop = await testMerchant(none, 'lantern', { flags: ['CHAT3'] })
    expect((await launch(await shop.logIn())).answer).toMatchObject({ code: 'no_permission' })
    await none.close()
  })
})

describe('an untrusted provider', () => {
  let stranger: Server
  let said: string
  beforeAll(async () => {
    stranger = createServer((_request, response) => response.end(said))
    await new Promise<void>((resolve) => {
      stranger.listen(0, '127.0.0.1', resolve)
    })
  })
  afterAll(() => stranger.close())

  const ask = () => {
    const url = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`
    const chatProvider = { ...localChat(url), origins: ['https://chat.example'] }
    return createChat({ chatProvider, chatTimeoutMs: 300 }, systemClock)?.openRoom({
      merchantCode: 'lantern',
      memberId: 'm-1',
      language: 'EN',
    })
  }

  it.each([
    ['https://chat.example/rooms/1', 'https://chat.example/rooms/1'],
    ['https://chat.example.evil.example/', null],
    ['https://user@chat.example/', null],
    ['http://chat.example/', null],
    ['https://chat.example:8443/', null],
    ['https://chat.example\\@evil.example/', null],
    ['javascript:alert(1)', null],
    ['//evil.example/', null],
    ['', null],
  ])('T12 returns %j, which is used as %j', async (url, believed) => {
    said = JSON.stringify({ status: 'OK', url })
    expect(await ask()).toBe(believed)
  })

  it.each(['', 'null', '{}', '{"status":"NO","url":"https://chat.example/"}', '{"status":"OK","url":7}', '<html>'])(
    'returns %j, which is not a room',
    async (text) => {
      said = text
      expect(await ask()).toBeNull()
    },
  )

  it('that is down opens no room, and the member gets an error', async () => {
    const away = await testApp({ environment: { CHAT_PROVIDER: JSON.stringify(localChat('http://127.0.0.1:9')) } })
    const shop = await testMerchant(away, 'lantern', { flags: ['CHAT3'] })
    expect((await launch(await shop.logIn())).answer).toMatchObject({ code: 'launch_failed' })
    await away.close()
  })
})
