import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Chance } from '../chance.ts'
import type { Headers } from './sign.ts'

/** How a call is sent. A bad supplier hangs up while it speaks, while it is spoken to, or in between. */
export type Manner =
  | { readonly is: 'whole' }
  | { readonly is: 'impatient'; readonly waitMs: number }
  | { readonly is: 'half-answered' }
  | { readonly is: 'half-sent' }
  | { readonly is: 'slow'; readonly overMs: number }

export interface Letter {
  readonly path: string
  readonly headers: Headers
  readonly body: Buffer
  readonly manner: Manner
}

/** The processes of the wallet, as a balancer sees them: any of those that answer. */
export interface Doors {
  /** What came back, or nothing when the connection ended before. */
  send(letter: Letter, chance: Chance): Promise<{ http: number; text: string } | null>
  close(): void
}

/** How long a door is left alone that was found shut. */
const shutMs = 200

export function openDoors(ports: readonly number[], host: string): Doors {
  const agent = new Agent({ keepAlive: true })
  const shutUntil = new Map<number, number>()

  async function pick(chance: Chance): Promise<number> {
    for (;;) {
      const open = ports.filter((port) => (shutUntil.get(port) ?? 0) < performance.now())
      const found = open[Math.floor(chance() * open.length)]
      if (found !== undefined) return found
      await pause(shutMs / 4)
    }
  }

  return {
    async send({ path, headers, body, manner }, chance) {
      const port = await pick(chance)
      return new Promise((resolve) => {
        const sent = request(
          {
            agent,
            port,
            path,
            method: 'POST',
            headers: { host, 'content-type': 'application/json', 'content-length': body.length, ...headers },
          },
          (response) => {
            if (manner.is === 'half-answered') sent.destroy()
            const text = manner.is === 'half-answered' ? Promise.resolve(null) : readWhole(response)
            void text.then((read) => resolve(read === null ? null : { http: response.statusCode ?? 0, text: read }))
          },
        )
        sent.on('error', (error: NodeJS.ErrnoException) => {
          if (error.code === 'ECONNREFUSED') shutUntil.set(port, performance.now() + shutMs)
          resolve(null)
        })
        void write(sent, body, manner)
      })
    },
    close: () => agent.destroy(),
  }
}

/** The body of an answer, or nothing when the connection ended before it did. */
const readWhole = (response: IncomingMessage): Promise<string | null> =>
  response.toArray().then(
    (parts) => Buffer.concat(parts as Buffer[]).toString(),
    () => null,
  )

async function write(sent: ClientRequest, body: Buffer, manner: Manner): Promise<void> {
  const middle = Math.floor(body.length / 2)
  if (manner.is === 'half-sent') {
    sent.write(body.subarray(0, middle), () => sent.destroy())
    return
  }
  if (manner.is === 'slow') {
    sent.write(body.subarray(0, middle))
    await pause(manner.overMs)
    sent.end(body.subarray(middle))
    return
  }
  sent.end(body)
  if (manner.is === 'impatient') setTimeout(() => sent.destroy(), manner.waitMs)
}
