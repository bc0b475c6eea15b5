import type { IncomingMessage, ServerResponse } from 'node:http'

const largestBody = 16_384

/** An invalid or forbidden request: the status is the whole response. */
export class HttpError extends Error {
  readonly code: number

  constructor(code: number) {
    super(`HTTP ${code}`)
    this.code = code
  }
}

export async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > largestBody) throw new HttpError(413)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new HttpError(400)
  }
}

export function json(response: ServerResponse, value: unknown): void {
  response.writeHead(200, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  response.end(JSON.stringify(value))
}
