import { catalogue, content, livePath, system, type LiveEvent } from '@parola/contract'
import type { QueryClient } from '@tanstack/react-query'
import { setServerTime } from './clock.ts'
import { loseSession } from './session.ts'

const firstWaitMs = 1_000
const longestWaitMs = 60_000
/** All phones hear an event in the same moment; each waits a little so that they do not all ask in the same moment. */
const spreadMs = 2_000

const outdatedBy: Partial<Record<LiveEvent['type'], readonly string[]>> = {
  'status.changed': [system.status.path],
  'content.changed': [content.announcements.path],
  'catalogue.changed': [catalogue.hotGames.path, catalogue.gameList.path, catalogue.vendorGameTypes.path],
}

/** Below these paths stand the calls that tell a member about money. */
const moneyPaths = ['/wps/wallets/', '/wps/transaction/', '/wps/report/']

const isMoney = (path: unknown): boolean => moneyPaths.some((start) => String(path).startsWith(start))

interface LiveOptions {
  queryClient: QueryClient
  onSettingsChanged: () => void
}

/** Waits longer after each failure, with chance in it, so that a restarted server is not overrun. */
export const waitBefore = (attempt: number, chance: number): number =>
  Math.min(longestWaitMs, firstWaitMs * 2 ** attempt) * (0.5 + chance / 2)

/** Keeps one live stream open while the page is visible. Every screen works without it, only later. */
export function listen({ queryClient, onSettingsChanged }: LiveOptions): () => void {
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let connectedBefore = false
  let ended = false

  function connect(): void {
    socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${livePath}`)
    socket.addEventListener('open', () => {
      failures = 0
      // What happened while the stream was cut is not repeated, so everything it would have told is asked again.
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

  /** One phone hears it, so nobody need wait. */
  function refreshMoney(): void {
    void queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => isMoney(path) })
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
    ended = true
    socket?.close()
  }
}

/** What is no event at all is passed over, and one of a newer server that this build does not know changes nothing. */
export function parseEvent(data: unknown): LiveEvent | undefined {
  try {
    const event = JSON.parse(String(data)) as LiveEvent | null
    if (event?.type === 'time' && !Number.isFinite(Date.parse(event.serverTime))) return undefined
    return typeof event?.type === 'string' ? event : undefined
  } catch {
    return undefined
  }
}
