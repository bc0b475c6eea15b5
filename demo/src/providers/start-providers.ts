import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bodyOf, json, send } from './answer.ts'
import { createBeaconDesk, type BeaconDesk } from './beacon.ts'
import { catchMail } from './catch-mail.ts'
import { createFakeChat, type FakeChat } from './fake-chat.ts'
import { createIdentityDesk, type IdentityDesk } from './identity.ts'
import { createInbox, type Inbox } from './inbox.ts'
import { inboxPage } from './pages.ts'
import { createFakePsp, type FakePsp, type PspOptions } from './fake-psp.ts'
import { answerResult } from './result-feed.ts'
import { createVendorWalletDesk, type VendorWalletDesk } from './vendor-wallet.ts'

export interface Providers {
  /** The inbox page, the SMS endpoint below `/sms`, the identity providers below `/identity`, the payment service below `/psp`, vendors' wallets below `/vendor-wallets`, the beacon below `/beacon`, the chat below `/chat`, invented results of state lotteries below `/results`. */
  readonly origin: string
  readonly mailUrl: string
  readonly inbox: Inbox
  readonly identity: IdentityDesk
  readonly psp: FakePsp
  readonly vendorWallets: VendorWalletDesk
  readonly beacon: BeaconDesk
  close(): Promise<void>
}

interface ProvidersOptions {
  readonly httpPort?: number
  readonly smtpPort?: number
  readonly psp?: PspOptions
}

/** The public development keys, as in the server's configuration. */
const developmentKey = 'parola-psp-development-key-0000000000'
const vendorKey = 'parola-vendor-development-key-0000000000'
const chatKey = 'parola-chat-development-key-000000000000'

/**
 * The third parties of a development machine: an SMS gateway, a mailbox, three identity providers, a payment service, vendors, a beacon,
 * a chat, two result sources. Port 0 takes any free one.
 */
export async function startProviders({
  httpPort = 0,
  smtpPort = 0,
  psp: pspOptions = { key: developmentKey },
}: ProvidersOptions = {}): Promise<Providers> {
  const inbox = createInbox()
  const identity = await createIdentityDesk(() => originOf(http.address()))
  const psp = createFakePsp(pspOptions)
  const vendorWallets = createVendorWalletDesk(vendorKey)
  const beacon = createBeaconDesk()
  const chat = createFakeChat(chatKey)
  const http = createServer((request, response) => {
    const desk = { inbox, identity, psp, vendorWallets, beacon, chat, origin: originOf(http.address()) }
    answer(request, response, desk).catch(() => send(response, 400, ''))
  })
  const smtp = catchMail(inbox)
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject).listen(httpPort, '127.0.0.1', resolve)
  })
  await new Promise<void>((resolve, reject) => {
    smtp.on('error', reject)
    smtp.listen(smtpPort, '127.0.0.1', resolve)
  })
  return {
    origin: originOf(http.address()),
    mailUrl: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    inbox,
    identity,
    psp,
    vendorWallets,
    beacon,
    async close() {
      psp.close()
      http.closeAllConnections()
      await Promise.all([
        new Promise((resolve) => http.close(resolve)),
        new Promise<void>((resolve) => smtp.close(() => resolve())),
      ])
    },
  }
}

const originOf = (address: string | AddressInfo | null) => `http://127.0.0.1:${(address as AddressInfo).port}`

interface Desk {
  readonly inbox: Inbox
  readonly identity: IdentityDesk
  readonly psp: FakePsp
  readonly vendorWallets: VendorWalletDesk
  readonly beacon: BeaconDesk
  readonly chat: FakeChat
  readonly origin: string
}

async function answer(request: IncomingMessage, response: ServerResponse, desk: Desk): Promise<void> {
  const url = new URL(request.url ?? '/', desk.origin)
  const { pathname, searchParams } = url
  if (pathname.startsWith('/identity/')) return desk.identity.answer(request, response, url)
  if (pathname.startsWith('/psp/'))
    return desk.psp.answer(request, response, pathname.slice('/psp/'.length), desk.origin)
  if (pathname.startsWith('/vendor-wallets/'))
    return desk.vendorWallets.answer(request, response, pathname.slice('/vendor-wallets/'.length))
  if (pathname.startsWith('/beacon/')) return desk.beacon.answer(response, pathname.slice('/beacon/'.length))
  if (pathname.startsWith('/chat/'))
    return desk.chat.answer(request, response, pathname.slice('/chat/'.length), desk.origin)
  if (pathname.startsWith('/results/')) return answerResult(response, pathname.slice('/results/'.length))
  const asked = `${request.method} ${pathname}`
  if (asked === 'GET /') return send(response, 200, inboxPage(desk.inbox.list()), 'text/html')
  if (asked === 'GET /inbox.json') return json(response, desk.inbox.list(searchParams.get('to') ?? undefined))
  if (asked === 'POST /sms') {
    const { to, text } = JSON.parse(await bodyOf(request)) as { to: unknown; text: unknown }
    if (typeof to !== 'string' || typeof text !== 'string') return send(response, 400, '')
    desk.inbox.add({ kind: 'sms', to, subject: '', text })
    return json(response, {})
  }
  return send(response, 404, '')
}
