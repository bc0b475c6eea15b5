import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Chance } from '../chance.ts'
import type { Headers } from './sign.ts'

/** How a call is sent. A bad supplier hangs up while sending, while receiving, or in between. */
export type Manner =
  | { readonly is: 'whole' }
  | { readonly is: 'impatient'; readonly waitMs: number }
  | { readonly is: 'half-answered' }
  | { readonly is: 'half-sent' }
  | { readonly is: 'slow'; readonly overMs: number }

export interface WireRequest {
  readonly path: string
  readonly headers: Headers
  readonly body: Buffer
  readonly manner: Manner
}

/** The API processes behind a load balancer: each call goes to one that responds. */
export interface ApiClient {
  /** The response, or nothing if the connection closed first. */
  send(request: WireRequest, chance: Chance): Promise<{ http: number; text: string } | null>
  close(): void
}

/** How long a process that refused a connection is skipped. */
const skipMs = 200

export function openApiClient(ports: readonly number[], host: string): ApiClient {
  const agent = new Agent({ keepAlive: true })
  const skippedUntil = new Map<number, number>()

  async function pick(chance: Chance): Promise<number> {
    for (;;) {
      const open = ports.filter((port) => (skippedUntil.get(port) ?? 0) < performance.now())
      const found = open[Math.floor(chance() * open.length)]
      if (found !== undefined) return found
      await pause(skipMs / 4)
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
          if (error.code === 'ECONNREFUSED') skippedUntil.set(port, performance.now() + skipMs)
          resolve(null)
        })
        void write(sent, body, manner)
      })
    },
    close: () => agent.destroy(),
  }
}

/** The body of a response, or nothing if the connection closed first. */
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
