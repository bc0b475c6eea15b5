import type { ServerResponse } from 'node:http'
import type { Session } from './store-sessions.ts'

export interface Events {
  /** Keeps the response open and sends it the events of its game. */
  listen(session: Session, response: ServerResponse): void
  tell(gameCode: string, event: unknown, user?: string): void
  watchers(gameCode: string): number
  stop(): void
}

const beatMs = 20_000
const mostOfOneSession = 3

/** Server-sent events. A client that loses the connection enters again and gets the current state, so no event is replayed. */
export function createEvents(): Events {
  const listeners = new Map<string, Set<{ session: Session; response: ServerResponse }>>()
  const timer = setInterval(() => {
    for (const here of listeners.values()) for (const { response } of here) response.write(':\n\n')
  }, beatMs)
  timer.unref()

  return {
    listen(session, response) {
      const here = listeners.get(session.gameCode) ?? new Set()
      listeners.set(session.gameCode, here)
      const mine = [...here].filter((listener) => listener.session.hash === session.hash)
      for (const { response: oldest } of mine.slice(0, Math.max(0, mine.length - mostOfOneSession + 1))) oldest.end()
      const listener = { session, response }
      here.add(listener)
      response.once('close', () => here.delete(listener))
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      response.write('retry: 1500\n\n')
    },
    tell(gameCode, event, user) {
      const text = `data: ${JSON.stringify(event)}\n\n`
      for (const { session, response } of listeners.get(gameCode) ?? [])
        if (user === undefined || session.user === user) response.write(text)
    },
    watchers: (gameCode) => listeners.get(gameCode)?.size ?? 0,
    stop() {
      clearInterval(timer)
      for (const here of listeners.values()) for (const { response } of here) response.end()
    },
  }
}
