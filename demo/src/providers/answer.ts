import type { IncomingMessage, ServerResponse } from 'node:http'

const mostBytes = 100_000

export async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > mostBytes) throw new Error('The body is too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

export const json = (response: ServerResponse, value: unknown, status = 200) =>
  send(response, status, JSON.stringify(value), 'application/json')

export function send(response: ServerResponse, status: number, text: string, type = 'text/plain'): void {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' }).end(text)
}
