import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { developmentChain, signRound, timeOf, toHex } from '../src/index.ts'

const secretKey = createHash('sha256').update('parola development beacon').digest()
const known = new Map<number, Uint8Array>()

/** What the development beacon says in a round, without waiting for it. */
export function developmentSignature(round: number): Uint8Array {
  const signature = known.get(round) ?? signRound(secretKey, round)
  known.set(round, signature)
  return signature
}

export interface TestBeacon {
  readonly origin: string
  close(): Promise<void>
}

/** A mirror of the development beacon with a clock of its own; `withheld` rounds it does not have. */
export async function startBeacon(
  now: () => number = Date.now,
  withheld: ReadonlySet<number> = new Set(),
): Promise<TestBeacon> {
  const server = createServer((request, response) => {
    const [, hash, , round] = (request.url ?? '').split('/')
    const number = Number(round)
    const isOut = hash === developmentChain.hash && timeOf(developmentChain, number).getTime() <= now()
    response
      .writeHead(isOut && !withheld.has(number) ? 200 : 425)
      .end(isOut && !withheld.has(number) ? JSON.stringify({ signature: toHex(developmentSignature(number)) }) : '{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
