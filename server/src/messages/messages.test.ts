import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startProviders, type Providers } from '@parola/demo/providers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../platform/config/config.ts'
import { openMessages, type Messages } from './index.ts'

let providers: Providers
const opened: Messages[] = []

beforeAll(async () => {
  providers = await startProviders()
})
afterAll(() => providers.close())
afterEach(async () => {
  await Promise.all(opened.splice(0).map((messages) => messages.close()))
})

const told: string[] = []
function open(environment: Record<string, string>): Messages {
  told.length = 0
  const config = readConfig(
    { SMS_URL: providers.origin, MAIL_URL: providers.mailUrl, ...environment },
    { needs: ['messages'] },
  )
  const messages = openMessages(config, (kind, failure) => told.push(`${kind} ${failure?.why ?? 'sent'}`))
  opened.push(messages)
  return messages
}

describe('the local provider', () => {
  it('shows a text message to its receiver', async () => {
    await open({}).sms.send({ to: '+639171234567', text: 'Kumusta & <welcome>' })
    expect(providers.inbox.list('+639171234567')).toMatchObject([{ kind: 'sms', text: 'Kumusta & <welcome>' }])
    expect(told).toEqual(['sms sent'])
    const page = await fetch(providers.origin).then((answer) => answer.text())
    expect(page).toContain('Kumusta &#38; &#60;welcome&#62;')
  })

  it('fails as MessageFailedError without the number when the provider is down', async () => {
    const sending = open({ SMS_URL: 'http://127.0.0.1:1' }).sms.send({ to: '+639171234567', text: '123456' })
    const error = await sending.catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ name: 'MessageFailedError', why: 'unavailable' })
    expect(String(error)).not.toMatch(/123456|63917/)
    expect(told).toEqual(['sms unavailable'])
  })
})

describe('mail', () => {
  it('arrives unchanged in any alphabet', async () => {
    const text = 'Kumusta,\n\nผู้เล่น 选手 ñ = é\n\nhttps://parola.example/m/forget?code=abc&n=1'
    await open({}).mail.send({ to: 'maria@demo.example', subject: 'Bagong password ng Parola – ñ 密码', text })
    const [mail] = providers.inbox.list('maria@demo.example')
    expect(mail).toMatchObject({ kind: 'mail', subject: 'Bagong password ng Parola – ñ 密码' })
    expect(mail?.text.replaceAll('\r\n', '\n').trim()).toBe(text)
  })

  it('goes to one receiver, whatever the address or the subject contains', async () => {
    const before = providers.inbox.list().length
    const { mail } = open({})
    const subject = 'Hello\r\nBcc: other@demo.example'
    await mail.send({ to: 'one@demo.example', subject, text: 'x' })
    await mail.send({ to: 'two@demo.example, other@demo.example', subject: 'x', text: 'x' }).catch(() => {})
    expect(providers.inbox.list('other@demo.example')).toEqual([])
    expect(providers.inbox.list().length).toBeLessThanOrEqual(before + 2)
    expect(providers.inbox.list('one@demo.example')).toHaveLength(1)
  })

  it('fails as MessageFailedError when the server is down', async () => {
    const sending = open({ MAIL_URL: 'smtp://127.0.0.1:1' }).mail.send({ to: 'a@demo.example', subject: '', text: '' })
    await expect(sending).rejects.toMatchObject({ name: 'MessageFailedError', why: 'unavailable' })
  })
})

describe('Twilio', () => {
  const received: { request: IncomingMessage; form: URLSearchParams }[] = []
  let answer = { status: 201, body: '{"sid":"SM0","status":"queued"}' }
  let twilio: Server
  let url: string

  beforeAll(async () => {
    twilio = createServer((request, response) => {
      let body = ''
      request.on('data', (part: Buffer) => (body += part.toString()))
      request.on('end', () => {
        received.push({ request, form: new URLSearchParams(body) })
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
      })
    })
    await new Promise<void>((resolve) => twilio.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(twilio.address() as AddressInfo).port}`
  })
  afterAll(() => {
    twilio.closeAllConnections()
    twilio.close()
  })
  afterEach(() => {
    received.length = 0
    answer = { status: 201, body: '{"sid":"SM0","status":"queued"}' }
  })

  const twilioWith = (sender: string) =>
    open({ SMS_PROVIDER: 'twilio', SMS_URL: url, SMS_ACCOUNT: 'AC1', SMS_SECRET: 'shh', SMS_SENDER: sender }).sms
  const message = { to: '+639171234567', text: '123456 & more' }

  it('gets requests that follow its protocol', async () => {
    await twilioWith('+15005550006').send(message)
    const [{ request, form } = {}] = received
    expect([request?.method, request?.url]).toEqual(['POST', '/2010-04-01/Accounts/AC1/Messages.json'])
    expect(request?.headers.authorization).toBe(`Basic ${Buffer.from('AC1:shh').toString('base64')}`)
    expect(request?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/)
    expect(Object.fromEntries(form ?? [])).toEqual({ To: message.to, From: '+15005550006', Body: message.text })
  })

  it('gets a messaging service id where the sender is one', async () => {
    const service = `MG${'0a'.repeat(16)}`
    await twilioWith(service).send(message)
    expect(received[0]?.form.get('MessagingServiceSid')).toBe(service)
    expect(received[0]?.form.has('From')).toBe(false)
  })

  it.each([
    [400, 'refused'],
    [401, 'refused'],
    [429, 'unavailable'],
    [500, 'unavailable'],
    [503, 'unavailable'],
  ])('%i is reported as %s, with its code and without the number', async (status, why) => {
    answer = { status, body: '{"code":21211,"message":"Invalid To: +639171234567","status":400}' }
    const error = await twilioWith('Parola')
      .send(message)
      .catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ why, message: `answered ${status}, code 21211` })
  })

  it('tolerates a response that is not JSON', async () => {
    answer = { status: 502, body: '<html>' }
    await expect(twilioWith('Parola').send(message)).rejects.toMatchObject({ message: 'answered 502' })
  })
})

it('close waits for messages in progress', async () => {
  const before = providers.inbox.list('+639170000001').length
  const messages = open({})
  void messages.sms.send({ to: '+639170000001', text: 'late' })
  await messages.close()
  expect(providers.inbox.list('+639170000001').length).toBe(before + 1)
})
