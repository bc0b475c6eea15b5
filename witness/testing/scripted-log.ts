import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  checkpointText,
  encodeBundle,
  formatSubmission,
  merkleRoot,
  nodesIn,
  parseTilePath,
  proveConsistency,
  signerKey,
  signNote,
  tileWidth,
  type Tile,
} from '@parola/fair-draw/log'
import { hashOfBytes } from '@parola/fair-draw/protocol'

export const logKey = signerKey('draws.example/log', 'note', new Uint8Array(32).fill(1))

/** A log that signs and serves whatever it is given, as a dishonest operator's would. */
export interface ScriptedLog {
  readonly origin: string
  readonly size: () => number
  add(...entries: readonly Uint8Array[]): void
  /** Offers the newest head to a witness and returns the status of its answer. */
  offerTo(witness: string): Promise<number>
  /** Serves this instead of an entry, without a new head. */
  falsify(index: number, entry: Uint8Array): void
  close(): Promise<void>
}

export async function startScriptedLog(): Promise<ScriptedLog> {
  const entries: Uint8Array[] = []
  const leaves: Uint8Array[] = []
  let offered = 0

  const tileBytes = ({ level, index, width }: Tile): Uint8Array => {
    const [from, to] = [index * tileWidth, index * tileWidth + width]
    if (level === 'entries') return encodeBundle(entries.slice(from, to))
    const covered = tileWidth ** level
    const hashes = Array.from({ length: width }, (_, at) => (from + at) * covered)
    return new Uint8Array(Buffer.concat(hashes.map((start) => merkleRoot(leaves.slice(start, start + covered)))))
  }

  const server = createServer((request, response) => {
    const tile = parseTilePath((request.url ?? '').slice(1))
    response.writeHead(tile ? 200 : 404).end(tile ? tileBytes(tile) : '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    origin: `http://127.0.0.1:${port}`,
    size: () => entries.length,
    add(...added) {
      entries.push(...added)
      leaves.push(...added.map(hashOfBytes))
    },
    async offerTo(witness) {
      const size = entries.length
      const proof = await proveConsistency(
        nodesIn(size, async (tile) => tileBytes(tile)),
        offered,
        size,
      )
      const head = { origin: logKey.name, size, root: merkleRoot(leaves) }
      const body = formatSubmission({ oldSize: offered, proof, checkpoint: signNote(checkpointText(head), logKey) })
      const { status } = await fetch(`${witness}/add-checkpoint`, { method: 'POST', body })
      if (status === 200) offered = size
      return status
    },
    falsify(index, entry) {
      entries[index] = entry
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
