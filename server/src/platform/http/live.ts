import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { livePath, type LiveEvent } from '@parola/contract'
import { WebSocket, WebSocketServer } from 'ws'
import type { Clock } from '../clock.ts'
import { hostNameOf } from './addresses/host-name.ts'
import type { Edge, MerchantRef } from './serve.ts'
import { pingFrame, textFrame, timeFrame } from './frames.ts'
import { createListeners } from './listeners.ts'
import { networkKeyOf, visitorOf, type Trust } from './visitor.ts'

export interface LiveOptions {
  resolveMerchant: Edge['resolveMerchant']
  trust: Trust
  clock: Clock
  socketsPerIp: number
  /** The session hash of the phone's cookie; an invented one matches no session. */
  sessionOf?: (request: IncomingMessage) => string | undefined
  /** The member of the phone, looked up once when it connects. */
  memberOf?: (request: IncomingMessage, merchant: MerchantRef, ip: string) => Promise<string | null>
  /** When the member's session ends without further activity; null when it has ended. */
  sessionEndOf?: (merchant: MerchantRef, phone: { member: string; session: string }) => Promise<Date | null>
  /** The first phone of a member has come to this process, or the last one has left. */
  onMember?: (member: string, isHere: boolean) => void
  maxSockets?: number
  pingMs?: number
  maxBufferedBytes?: number
}

export interface Live {
  attach(server: Server): void
  /** Returns how many phones were notified. */
  broadcast(merchantCode: string, event: LiveEvent): number
  /** After `session.ended` the phones of the session are closed. */
  notifySession(session: string, event: LiveEvent): number
  notifyMember(member: string, event: LiveEvent): number
  /** Events may have been missed: the next round, spread over the time between two pings, checks every member's session and sends these. */
  catchUp(events: readonly LiveEvent[]): void
  readonly count: number
  /** Closes all sockets with 1012, service restart, so that the phones reconnect to another process. */
  close(): Promise<void>
}

/** Counts the phones of one address. */
interface Household {
  readonly address: string
  phones: number
}

/** Extends the socket with a few fields, because a separate record would use more memory per phone. */
class Phone extends WebSocket {
  declare socket: Duplex
  declare merchant: MerchantRef
  declare household: Household
  declare session: string | undefined
  declare member: string | null
  /** When to check the session again, before sending the phone more of the member's events. */
  declare checkAt: number
  declare checking: Promise<boolean> | undefined
  declare round: Set<Phone>
  declare alive: boolean
  declare said: number
}

/** Pings are sent in slices, so that ten thousand phones are never written to in one go. */
const slices = 30
/** Phones only listen. One that sends more messages than this between two pings is not our client. */
const mostSaid = 16

export function createLive(options: LiveOptions): Live {
  const {
    resolveMerchant,
    trust,
    clock,
    socketsPerIp,
    sessionOf = () => undefined,
    memberOf = async () => null,
    sessionEndOf = async () => null,
    onMember = () => {},
    maxSockets = 20_000,
    pingMs = 30_000,
    maxBufferedBytes = 64 << 10,
  } = options
  const webSockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: 1024,
    WebSocket: Phone,
  })
  const byMerchant = new Map<string, Set<Phone>>()
  const bySession = createListeners<Phone>()
  const byMember = createListeners<Phone>()
  const behind = new Map<Phone, readonly LiveEvent[]>()
  const households = new Map<string, Household>()
  const rounds = Array.from({ length: slices }, () => new Set<Phone>())
  const roundAt = (turn: number) => rounds[turn % slices] ?? new Set<Phone>()
  let count = 0
  let joined = 0
  let closing = false

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const host = request.headers.host ?? ''
    if (request.url?.split('?', 1)[0] !== livePath) return refuse(socket, 404)
    // A page of another site can open a socket with our cookies, but its origin reveals it.
    if (!isSameHost(request.headers.origin, host)) return refuse(socket, 403)
    const merchant = await resolveMerchant(hostNameOf(host))
    if (!merchant) return refuse(socket, 404)
    const { ip } = visitorOf(request, trust)
    const address = networkKeyOf(ip)
    const full = fullness(address)
    if (full) return refuse(socket, full)
    // If the lookup fails, the phone gets only the public events.
    const member = await memberOf(request, merchant, ip).catch(() => null)
    const fullNow = fullness(address)
    if (fullNow) return refuse(socket, fullNow)
    webSockets.handleUpgrade(request, socket, head, (phone) => {
      Object.assign(phone, { session: sessionOf(request), member })
      join(phone, socket, merchant, households.get(address) ?? { address, phones: 0 })
    })
  }

  /** The HTTP status of the refusal, or undefined when there is room. */
  function fullness(address: string): number | undefined {
    if (closing || count >= maxSockets) return 503
    return (households.get(address)?.phones ?? 0) >= socketsPerIp ? 429 : undefined
  }

  function join(phone: Phone, socket: Duplex, merchant: MerchantRef, household: Household) {
    const round = roundAt(joined++)
    Object.assign(phone, { socket, merchant, household, round, alive: true, said: 0, checkAt: 0 })
    round.add(phone)
    household.phones += 1
    households.set(household.address, household)
    const others = byMerchant.get(merchant.code)
    if (others) others.add(phone)
    else byMerchant.set(merchant.code, new Set([phone]))
    if (phone.session !== undefined) bySession.add(phone.session, phone)
    if (phone.member !== null && byMember.add(phone.member, phone)) onMember(phone.member, true)
    count += 1
    phone.on('pong', heard).on('message', said).on('close', leave).on('error', ignore)
    socket.write(timeFrame(clock))
    // The session may have ended during the upgrade.
    if (phone.member !== null) void isSessionOpen(phone)
  }

  // One function for all sockets, because a closure per phone would use memory.
  function heard(this: WebSocket) {
    ;(this as Phone).alive = true
  }
  function said(this: WebSocket) {
    const phone = this as Phone
    phone.alive = true
    phone.said += 1
    if (phone.said > mostSaid) phone.close(1008)
  }
  function leave(this: WebSocket) {
    const { round, household, merchant, session } = this as Phone
    round.delete(this as Phone)
    household.phones -= 1
    if (household.phones === 0) households.delete(household.address)
    const others = byMerchant.get(merchant.code)
    others?.delete(this as Phone)
    if (others?.size === 0) byMerchant.delete(merchant.code)
    if (session !== undefined) bySession.remove(session, this as Phone)
    forgetMember(this as Phone)
    count -= 1
  }

  function forgetMember(phone: Phone) {
    if (phone.member !== null && byMember.remove(phone.member, phone)) onMember(phone.member, false)
    phone.member = null
    behind.delete(phone)
  }

  /** No event is sent when a session times out, so each process checks the sessions of its own phones when they are due. */
  function isSessionOpen(phone: Phone): Promise<boolean> {
    phone.checking ??= checkSession(phone).finally(() => (phone.checking = undefined))
    return phone.checking
  }

  async function checkSession(phone: Phone): Promise<boolean> {
    const { member, session, merchant } = phone
    if (member === null || session === undefined) return false
    try {
      const end = await sessionEndOf(merchant, { member, session })
      if (end === null) endPhones([phone])
      else phone.checkAt = end.getTime()
      return end !== null
    } catch {
      // The lookup failed: the phone gets none of the member's events, and the next round retries.
      return false
    }
  }

  /** The phones may reconnect as visitors or with the next session. */
  function endPhones(phones: Iterable<Phone>): number {
    const ended = [...phones]
    for (const phone of ended) forgetMember(phone)
    const told = notifyAll(ended, { type: 'session.ended' })
    for (const phone of ended) phone.close(1000)
    return told
  }

  function tell(phone: Phone, frame: Buffer): boolean {
    if (phone.readyState !== WebSocket.OPEN) return false
    const { socket } = phone
    // Drops a phone that does not read, instead of buffering its events; it can reconnect and refetch. Only a refused write can have filled
    // the buffer.
    if (socket.write(frame) || socket.writableLength <= maxBufferedBytes) return true
    phone.terminate()
    return false
  }

  function notifyAll(phones: Iterable<Phone>, event: LiveEvent): number {
    let frame: Buffer | undefined
    let told = 0
    for (const phone of phones) if (tell(phone, (frame ??= textFrame(JSON.stringify(event))))) told += 1
    return told
  }

  async function tellMissed(phone: Phone) {
    if (!(await isSessionOpen(phone))) return
    for (const event of behind.get(phone) ?? []) notifyAll([phone], event)
    behind.delete(phone)
  }

  let turn = 0
  const timer = setInterval(() => {
    const frame = Buffer.concat([timeFrame(clock), pingFrame])
    const now = clock.now().getTime()
    for (const phone of roundAt(turn++)) {
      if (!phone.alive) {
        phone.terminate()
        continue
      }
      phone.alive = false
      phone.said = 0
      tell(phone, frame)
      if (behind.has(phone)) void tellMissed(phone)
      else if (phone.member !== null && phone.checkAt <= now) void isSessionOpen(phone)
    }
  }, pingMs / slices)
  timer.unref()

  return {
    attach(server) {
      server.on('upgrade', (request, socket, head) => {
        socket.on('error', ignore)
        upgrade(request, socket, head).catch(() => refuse(socket, 503))
      })
    },
    broadcast: (merchantCode, event) => notifyAll(byMerchant.get(merchantCode) ?? [], event),
    notifySession(session, event) {
      const phones = bySession.of(session)
      return event.type === 'session.ended' ? endPhones(phones) : notifyAll(phones, event)
    },
    notifyMember(member, event) {
      const now = clock.now().getTime()
      const [open, due]: [Phone[], Phone[]] = [[], []]
      for (const phone of byMember.of(member)) (phone.checkAt > now ? open : due).push(phone)
      for (const phone of due) void isSessionOpen(phone).then((isOpen) => isOpen && notifyAll([phone], event))
      return notifyAll(open, event) + due.length
    },
    catchUp(events) {
      const members = rounds.flatMap((round) => [...round].filter(({ member }) => member !== null))
      for (const phone of members) {
        phone.checkAt = 0
        behind.set(phone, events)
      }
    },
    get count() {
      return count
    },
    async close() {
      closing = true
      clearInterval(timer)
      const all = rounds.flatMap((round) => Array.from(round))
      for (const phone of all) phone.close(1012)
      const gone = all.map((phone) => new Promise((resolve) => phone.once('close', resolve)))
      await Promise.race([Promise.all(gone), pause(1_000, undefined, { ref: false })])
      for (const phone of all) phone.terminate()
    },
  }
}

const ignore = () => {}

function isSameHost(origin: string | undefined, host: string): boolean {
  if (!origin || !host || !URL.canParse(origin)) return false
  return new URL(origin).host === host.toLowerCase()
}

function refuse(socket: Duplex, status: number) {
  if (!socket.writable) return
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
  socket.once('finish', () => socket.destroy())
}
