import { catalogue, content, livePath, system, vendors, type LiveEvent } from '@parola/contract'
import type { QueryClient } from '@tanstack/react-query'
import { setServerTime } from './clock.ts'
import { loseSession } from './session.ts'
import { watchVendors } from './watch-vendors.ts'

const firstWaitMs = 1_000
const longestWaitMs = 60_000
/** All phones receive an event at the same moment; each waits a random while, so that they do not all call at once. */
const spreadMs = 2_000
/** A round of a quick game moves money several times a second; one refetch a second is enough. */
const moneySettlesMs = 1_000

const outdatedBy: Partial<Record<LiveEvent['type'], readonly string[]>> = {
  'status.changed': [system.status.path],
  // By their paths, as below: these screens are not part of a first page.
  'content.changed': [content.announcements.path, '/wps/help', '/wps/promotions', '/wps/vip/levels'],
  'message.arrived': ['/wps/message/unread', '/wps/message/inbox', '/wps/promotions/mine', '/wps/rewards'],
  'catalogue.changed': [catalogue.hotGames.path, catalogue.gameList.path, catalogue.vendorGameTypes.path],
  'vendors.health': [vendors.vendorHealth.path],
}

/** Queries that show the member's money. By path, because naming the calls would load them all on a visitor's first page. */
export const isMoney = (path: unknown): boolean =>
  /^\/wps\/(wallets\/(?!txCodes)|transaction\/|report\/|promotions\/mine|rewards)/.test(String(path))

/** Vendor status can wait until the first page is complete. */
const healthAfterMs = 2_000

interface LiveOptions {
  queryClient: QueryClient
  onSettingsChanged: () => void
}

/** Waits longer after each failure, with chance in it, so that a restarted server is not overrun. */
export const waitBefore = (attempt: number, chance: number): number =>
  Math.min(longestWaitMs, firstWaitMs * 2 ** attempt) * (0.5 + chance / 2)

/**
 * Keeps one live stream open while the page is visible, and refetches what has no screen of its own. Every screen works without it, only
 * later.
 */
export function listen({ queryClient, onSettingsChanged }: LiveOptions): () => void {
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let connectedBefore = false
  let ended = false
  let moneyTimer: ReturnType<typeof setTimeout> | undefined
  let stopHealth: (() => void) | undefined
  const healthTimer = setTimeout(() => (stopHealth = watchVendors(queryClient)), healthAfterMs)

  function connect(): void {
    socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${livePath}`)
    socket.addEventListener('open', () => {
      failures = 0
      // Events missed while disconnected are not repeated, so everything they could have changed is refetched.
      if (connectedBefore) {
        for (const paths of Object.values(outdatedBy)) refresh(paths)
        refreshMoney()
      }
      connectedBefore = true
    })
    socket.addEventListener('message', ({ data }) => hear(data))
    socket.addEventListener('close', () => {
      socket = undefined
      if (ended || document.hidden) return
      timer = setTimeout(connect, waitBefore(failures, Math.random()))
      failures += 1
    })
  }

  function hear(data: unknown): void {
    const event = parseEvent(data)
    if (!event) return
    if (event.type === 'time') setServerTime(event.serverTime)
    else if (event.type === 'session.ended') loseSession('logged_out')
    else if (event.type === 'settings.changed') onSettingsChanged()
    else if (event.type === 'balance.changed') refreshMoney()
    else refresh(outdatedBy[event.type] ?? [])
  }

  function refresh(paths: readonly string[]): void {
    setTimeout(() => {
      for (const path of paths) void queryClient.invalidateQueries({ queryKey: [path] })
    }, Math.random() * spreadMs)
  }

  /** Refetches what is on the screen now, the rest when it is next shown. */
  function refreshMoney(): void {
    moneyTimer ??= setTimeout(() => {
      moneyTimer = undefined
      void queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => isMoney(path) })
    }, moneySettlesMs)
  }

  function followVisibility(): void {
    clearTimeout(timer)
    if (document.hidden) socket?.close()
    else if (!socket) connect()
  }

  document.addEventListener('visibilitychange', followVisibility)
  if (!document.hidden) connect()
  return () => {
    document.removeEventListener('visibilitychange', followVisibility)
    clearTimeout(timer)
    clearTimeout(moneyTimer)
    clearTimeout(healthTimer)
    stopHealth?.()
    ended = true
    socket?.close()
  }
}

/** Messages that are not events are ignored, and so are events of a newer server that this build does not know. */
export function parseEvent(data: unknown): LiveEvent | undefined {
  try {
    const event = JSON.parse(String(data)) as LiveEvent | null
    if (event?.type === 'time' && !Number.isFinite(Date.parse(event.serverTime))) return undefined
    return typeof event?.type === 'string' ? event : undefined
  } catch {
    return undefined
  }
}
