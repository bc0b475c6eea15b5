import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { livePath, type LiveEvent } from '@parola/contract'
import { WebSocket, WebSocketServer } from 'ws'
import type { Clock } from './clock.ts'
import { hostNameOf, type Edge, type MerchantRef } from './http.ts'
import { createListeners } from './listeners.ts'
import { householdOf, visitorOf, type Trust } from './visitor.ts'

export interface LiveOptions {
  resolveMerchant: Edge['resolveMerchant']
  trust: Trust
  clock: Clock
  socketsPerIp: number
  /** The name of the session that a phone has, as it says; a name it made up belongs to nobody. */
  sessionOf?: (request: IncomingMessage) => string | undefined
  /** Whose phone this is, as far as news goes; asked once, when it begins to listen. */
  memberOf?: (request: IncomingMessage, merchant: MerchantRef, ip: string) => Promise<string | null>
  maxSockets?: number
  pingMs?: number
  maxBufferedBytes?: number
}

export interface Live {
  attach(server: Server): void
  /** Tells every phone of a merchant; returns how many were told. */
  broadcast(merchantCode: string, event: LiveEvent): number
  /** Tells the phones of one session. One that has ended has no member any more. */
  tellSession(session: string, event: LiveEvent): number
  /** Tells the phones of one member. */
  tellMember(member: string, event: LiveEvent): number
  readonly count: number
  /** Sends everybody elsewhere: 1012 means the service restarts, come back. */
  close(): Promise<void>
}

/** Who shares an address, counted once for all of them. */
interface Household {
  readonly address: string
  phones: number
}

/** A phone is its socket with a few fields more; a record beside it would cost every phone its memory. */
class Phone extends WebSocket {
  declare socket: Duplex
  declare merchantCode: string
  declare household: Household
  declare session: string | undefined
  declare member: string | null
  declare round: Set<Phone>
  declare alive: boolean
  declare said: number
}

/** Pings go round in slices, so that ten thousand phones are never written to in one go. */
const slices = 30
/** A phone listens. One that talks this much between two pings is not ours. */
const mostSaid = 16

export function createLive(options: LiveOptions): Live {
  const {
    resolveMerchant,
    trust,
    clock,
    socketsPerIp,
    sessionOf = () => undefined,
    memberOf = async () => null,
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
  const households = new Map<string, Household>()
  const rounds = Array.from({ length: slices }, () => new Set<Phone>())
  const roundAt = (turn: number) => rounds[turn % slices] ?? new Set<Phone>()
  let count = 0
  let joined = 0
  let closing = false

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const host = request.headers.host ?? ''
    if (request.url?.split('?', 1)[0] !== livePath) return refuse(socket, 404)
    // A page of another site can open a socket with our cookies; its origin gives it away.
    if (!isSameHost(request.headers.origin, host)) return refuse(socket, 403)
    const merchant = await resolveMerchant(hostNameOf(host))
    if (!merchant) return refuse(socket, 404)
    const { ip } = visitorOf(request, trust)
    const address = householdOf(ip)
    const full = fullness(address)
    if (full) return refuse(socket, full)
    // Who cannot be named now hears what everybody hears.
    const member = await memberOf(request, merchant, ip).catch(() => null)
    const fullNow = fullness(address)
    if (fullNow) return refuse(socket, fullNow)
    webSockets.handleUpgrade(request, socket, head, (phone) => {
      Object.assign(phone, { session: sessionOf(request), member })
      join(phone, socket, merchant.code, households.get(address) ?? { address, phones: 0 })
    })
  }

  /** The status that says why there is no room, or nothing. */
  function fullness(address: string): number | undefined {
    if (closing || count >= maxSockets) return 503
    return (households.get(address)?.phones ?? 0) >= socketsPerIp ? 429 : undefined
  }

  function join(phone: Phone, socket: Duplex, merchantCode: string, household: Household) {
    const round = roundAt(joined++)
    Object.assign(phone, { socket, merchantCode, household, round, alive: true, said: 0 })
    round.add(phone)
    household.phones += 1
    households.set(household.address, household)
    const others = byMerchant.get(merchantCode)
    if (others) others.add(phone)
    else byMerchant.set(merchantCode, new Set([phone]))
    if (phone.session !== undefined) bySession.add(phone.session, phone)
    if (phone.member !== null) byMember.add(phone.member, phone)
    count += 1
    phone.on('pong', heard).on('message', said).on('close', leave).on('error', ignore)
    socket.write(timeFrame(clock))
  }

  // One function for all sockets: a closure each would cost every phone its memory.
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
    const { round, household, merchantCode, session } = this as Phone
    round.delete(this as Phone)
    household.phones -= 1
    if (household.phones === 0) households.delete(household.address)
    const others = byMerchant.get(merchantCode)
    others?.delete(this as Phone)
    if (others?.size === 0) byMerchant.delete(merchantCode)
    if (session !== undefined) bySession.remove(session, this as Phone)
    forgetMember(this as Phone)
    count -= 1
  }

  function forgetMember(phone: Phone) {
    if (phone.member !== null) byMember.remove(phone.member, phone)
    phone.member = null
  }

  function tell(phone: Phone, frame: Buffer): boolean {
    if (phone.readyState !== WebSocket.OPEN) return false
    const { socket } = phone
    // A phone that does not read makes us keep its news; it may come back and ask instead. Only a refused write has filled anything.
    if (socket.write(frame) || socket.writableLength <= maxBufferedBytes) return true
    phone.terminate()
    return false
  }

  function tellAll(phones: Iterable<Phone>, event: LiveEvent): number {
    let frame: Buffer | undefined
    let told = 0
    for (const phone of phones) if (tell(phone, (frame ??= textFrame(JSON.stringify(event))))) told += 1
    return told
  }

  let turn = 0
  const timer = setInterval(() => {
    const frame = Buffer.concat([timeFrame(clock), pingFrame])
    for (const phone of roundAt(turn++)) {
      if (!phone.alive) {
        phone.terminate()
        continue
      }
      phone.alive = false
      phone.said = 0
      tell(phone, frame)
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
    broadcast: (merchantCode, event) => tellAll(byMerchant.get(merchantCode) ?? [], event),
    tellSession(session, event) {
      const phones = bySession.of(session)
      if (event.type === 'session.ended') for (const phone of phones) forgetMember(phone)
      return tellAll(phones, event)
    },
    tellMember: (member, event) => tellAll(byMember.of(member), event),
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

const timeFrame = (clock: Clock) =>
  textFrame(JSON.stringify({ type: 'time', serverTime: clock.now().toISOString() } satisfies LiveEvent))

/** A whole, unmasked frame, made once for all who hear it. Without compression and fragments, frames written beside the library's cannot mix with them. */
export function textFrame(text: string): Buffer {
  const payload = Buffer.from(text)
  const header =
    payload.length < 126
      ? Buffer.from([0x81, payload.length])
      : Buffer.from([0x81, 126, payload.length >> 8, payload.length & 0xff])
  return Buffer.concat([header, payload])
}

const pingFrame = Buffer.from([0x89, 0])
