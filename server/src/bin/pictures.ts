/**
 * Re-encodes members' pictures for the API over a Unix socket in a shared folder. It runs in its own container without network or secrets,
 * as another user. A connection sends one picture and gets one back, or nothing when the picture cannot be decoded.
 */
import { chmodSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { reencodeImage } from '../platform/pictures/reencode-image.ts'

const path = process.env['PICTURES_SOCKET']
if (!path) {
  console.error('PICTURES_SOCKET is missing')
  process.exit(1)
}
const mostBytes = 8 << 20

async function serve(link: Socket): Promise<void> {
  let received = 0
  link.on('data', (part: Buffer) => {
    received += part.length
    if (received > mostBytes) link.destroy()
  })
  try {
    link.end((await reencodeImage(await buffer(link))) ?? '')
  } catch {
    link.destroy()
  }
}

// A killed process leaves its socket behind.
rmSync(path, { force: true })
const server = createServer({ allowHalfOpen: true }, (link) => {
  link.on('error', () => undefined)
  void serve(link)
}).listen(path, () => chmodSync(path, 0o660))
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.close())
