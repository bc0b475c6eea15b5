import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Listener {
  readonly origin: string
  close(): Promise<void>
}

export type Answer = (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void>

export class TooLargeError extends Error {
  override name = 'TooLargeError'
}

export async function listen(host: string, port: number, answer: Answer): Promise<Listener> {
  const server = createServer({ requestTimeout: 30_000 }, (request, response) => {
    answer(request, response, new URL(request.url ?? '/', 'http://witness').pathname).catch((error: unknown) => {
      if (response.headersSent) response.destroy()
      else send(response, error instanceof TooLargeError ? 413 : 500, '')
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const { port: actual } = server.address() as AddressInfo
  return {
    origin: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export async function textOf(request: IncomingMessage, maxBytes: number): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > maxBytes) throw new TooLargeError(`At most ${maxBytes} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Any page may read: phones compare heads from merchants' pages. */
export function send(response: ServerResponse, status: number, body: string, type = 'text/plain; charset=utf-8'): void {
  response
    .writeHead(status, {
      'content-type': type,
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    })
    .end(body)
}
