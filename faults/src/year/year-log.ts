import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  developmentPolicy,
  parsePolicy,
  parseTilePath,
  vkeyOf,
  type LogState,
  type Policy,
} from '../../../fair-draw/src/log/index.ts'
import { FormError, parseEntry } from '../../../fair-draw/src/protocol/index.ts'
import { isQuorum, logKey, LogTree, noteOf, witnesses, type YearHead } from './log-tree.ts'

/** The draw log of a simulated year with its two witnesses: in the simulation's process, on its true clock, at an address for the workers. */
export interface YearLog {
  readonly url: string
  readonly policy: Policy
  readonly policyText: string
  readonly tree: LogTree
  readonly heads: readonly YearHead[]
  /** The true time moves on; witnesses that are there sign now and then, also when nothing is new. */
  passTo(at: Date): Promise<void>
  /** Until then the log answers nothing. */
  leaveLog(until: Date): void
  leaveWitness(place: number, until: Date): void
  /** The first head with this entry that both witnesses signed. */
  firstQuorum(index: number): YearHead | undefined
  close(): Promise<void>
}

/** Far less than the day after which a log counts as frozen. */
const heartbeatSeconds = 6 * 3_600

export async function startYearLog(start: Date): Promise<YearLog> {
  const tree = new LogTree()
  const heads: YearHead[] = []
  const quorums: { head: YearHead; note: string }[] = []
  const last = witnesses.map(() => ({ size: -1, time: 0 }))
  const awayUntil = witnesses.map(() => 0)
  let logAwayUntil = 0
  let now = secondsOf(start)
  let signing: Promise<void> = Promise.resolve()

  /** Whoever is there signs what is new to it, or what has grown old. */
  function signAt(time: number): Promise<void> {
    const before = signing
    signing = (async () => {
      await before
      const isLogThere = logAwayUntil <= time
      const by = witnesses.flatMap((_, place) => {
        const { size, time: signed } = last[place] ?? { size: -1, time: 0 }
        const isThere = isLogThere && (awayUntil[place] ?? 0) <= time
        return isThere && tree.size > 0 && (size < tree.size || time - signed >= heartbeatSeconds) ? [place] : []
      })
      if (by.length === 0) return
      const head = { size: tree.size, time, by }
      for (const place of by) last[place] = head
      heads.push(head)
      if (isQuorum(head)) quorums.push({ head, note: noteOf(await tree.rootAt(head.size), head) })
    })()
    return signing
  }

  function firstQuorum(index: number): YearHead | undefined {
    let [low, high] = [0, quorums.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((quorums[middle]?.head.size ?? 0) > index) high = middle
      else low = middle + 1
    }
    return quorums[low]?.head
  }

  async function append(bytes: Uint8Array) {
    parseEntry(bytes)
    const index = tree.indexOf(bytes) ?? tree.add(bytes)
    await signAt(now)
    const head = firstQuorum(index)
    const proof = head ? await tree.prove(index, head) : null
    return { index, size: tree.size, witnessed: head !== undefined, times: [], proof }
  }

  const stateOf = (): LogState => ({
    origin: logKey.name,
    vkey: vkeyOf(logKey),
    size: tree.size,
    witnessedSize: quorums.at(-1)?.head.size ?? null,
    witnessedUntil: quorums.at(-1)?.head.time ?? null,
    isBehind: false,
  })

  async function answer(request: IncomingMessage): Promise<string | Uint8Array | number> {
    const path = (request.url ?? '').slice(1)
    if (now < logAwayUntil) return 503
    if (path === 'state') return JSON.stringify(stateOf())
    if (path === 'checkpoint') return quorums.at(-1)?.note ?? 404
    if (path === 'entries') {
      try {
        return JSON.stringify(await append(await bodyOf(request)))
      } catch (error) {
        if (error instanceof FormError) return 422
        throw error
      }
    }
    const tile = parseTilePath(path)
    return tile ? tree.tile(tile) : 404
  }

  const server = createServer((request, response) => {
    answer(request).then(
      (found) => (typeof found === 'number' ? response.writeHead(found).end() : response.end(found)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const policyText = developmentPolicy(
    url,
    witnesses.map((_, place) => `${url}/w${place + 1}`),
  )
  return {
    url,
    policy: parsePolicy(policyText),
    policyText,
    tree,
    heads,
    firstQuorum,
    async passTo(at) {
      const to = secondsOf(at)
      for (let time = now + heartbeatSeconds; time < to; time += heartbeatSeconds) await signAt(time)
      now = Math.max(now, to)
      await signAt(now)
    },
    leaveLog: (until) => (logAwayUntil = secondsOf(until)),
    leaveWitness: (place, until) => (awayUntil[place] = secondsOf(until)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000)

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts)
}
