import { hash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { developmentPolicy, developmentReceiptKey, parseTilePath, vkeyOf } from '../../../fair-draw/src/log/index.ts'
import { encodeEntry } from '../../../fair-draw/src/protocol/index.ts'
import { FakeLog } from '../../../server/testing/lottery/fake-log.ts'

/** A draw log that everybody can read, with a few witnessed entries. Returns what an API needs to find it. */
export async function startDrawLog(): Promise<{ environment: Record<string, string>; close: () => void }> {
  const log = new FakeLog(() => new Date())
  const role = { kind: 'receipt', cell: 1 } as const
  const key = { role, vkey: vkeyOf(developmentReceiptKey()), from: 978_307_200, until: 4_102_444_800 }
  const first = encodeEntry({ kind: 'before', entries: 0, hash: hash('sha256', '') })
  const second = encodeEntry({ kind: 'key', ...key })
  // Asked about an entry again, it has its head signed.
  for (const entry of [first, first, second, second]) await log.append(entry)
  const read = async (path: string): Promise<string | Uint8Array | null> => {
    if (path === 'checkpoint') return log.readHead()
    const tile = parseTilePath(path)
    return tile && log.readTile(tile)
  }
  const server = createServer(({ url = '' }, response) => {
    read(url.slice(1)).then(
      (found) => response.writeHead(found === null ? 404 : 200).end(found ?? ''),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    environment: { DRAW_LOG_URL: url, DRAW_POLICY: developmentPolicy(url, [url, url]) },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
