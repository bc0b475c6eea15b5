import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Listener {
  readonly origin: string
  close(): Promise<void>
}

export type Answer = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>

export class TooLargeError extends Error {
  override name = 'TooLargeError'
}

export async function listen(host: string, port: number, answer: Answer): Promise<Listener> {
  const server = createServer({ requestTimeout: 30_000 }, (request, response) => {
    answer(request, response, new URL(request.url ?? '/', 'http://signer')).catch((error: unknown) => {
      if (response.headersSent) response.destroy()
      else if (error instanceof TooLargeError) send(response, 413, { error: error.message })
      else send(response, 500, { error: 'The signer failed' })
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const { port: actual } = server.address() as AddressInfo
  return { origin: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`, close: () => closeServer(server) }
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

export async function bodyOf(request: IncomingMessage, maxBytes: number): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > maxBytes) throw new TooLargeError(`At most ${maxBytes} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

export function send(response: ServerResponse, status: number, value: unknown): void {
  response
    .writeHead(status, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      // The rest of a body that was too large is not read, so the connection cannot carry another request.
      ...(status === 413 ? { connection: 'close' } : {}),
    })
    .end(JSON.stringify(value))
}
