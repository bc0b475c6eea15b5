import type { TestingStudio } from './studio.ts'
import type { Mine, TableView } from '../src/games/table/run-table.ts'

export interface Seated {
  readonly session: string
  readonly table: TableView
  readonly mine: Mine | null
  act(
    body: unknown,
  ): Promise<{ refused?: string; result?: { table: TableView; mine: Mine | null }; balanceMinor?: number }>
  /** The first event that matches, past events included. */
  waitFor<Event>(isIt: (event: Event) => boolean): Promise<Event>
  leave(): void
}

export interface TableEvent {
  readonly type: 'table'
  readonly table: TableView
}
export interface PaidEvent {
  readonly type: 'paid'
  readonly mine: Mine
  readonly balanceMinor: number | null
}

/** A player at a table, subscribed to events as a phone is. */
export async function seat(
  testing: TestingStudio,
  gameCode: string,
  as?: { user?: string; isDemo?: boolean },
): Promise<Seated> {
  const { session, entered } = await testing.enter(gameCode, as)
  const { table, mine } = entered as { table: TableView; mine: Mine | null }
  const events: unknown[] = []
  let wake: (() => void) | undefined
  const leaving = new AbortController()
  void listen(`${testing.studio.origin}/play/events?session=${session}`, leaving.signal, (event) => {
    events.push(event)
    wake?.()
  })
  return {
    session,
    table,
    mine,
    act: (body) => testing.post('/play/act', { session, body }),
    async waitFor<Event>(isIt: (event: Event) => boolean) {
      for (let at = 0; ; at += 1) {
        while (at >= events.length)
          await new Promise<void>((resolve) => {
            wake = resolve
          })
        if (isIt(events[at] as Event)) return events[at] as Event
      }
    },
    leave: () => leaving.abort(),
  }
}

async function listen(url: string, signal: AbortSignal, onEvent: (event: unknown) => void): Promise<void> {
  try {
    const { body } = await fetch(url, { signal })
    let text = ''
    for await (const part of body ?? []) {
      text += Buffer.from(part).toString('utf8')
      const lines = text.split('\n')
      text = lines.pop() ?? ''
      for (const line of lines) if (line.startsWith('data: ')) onEvent(JSON.parse(line.slice(6)))
    }
  } catch {
    // Left, or the studio stopped.
  }
}
