import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beaconInfo } from '../../../demo/src/providers/index.ts'
import { chain } from './external-world.ts'
import { publishLog, type LogCopy } from './log-copy.ts'

const program = join(import.meta.dirname, '../../../verifier/src/main.ts')
const longestMs = 900_000

export interface VerifierFinding {
  readonly level: 'fail' | 'warn'
  readonly about: string
  readonly entry: number | null
  readonly text: string
}

export interface VerifierReport {
  readonly code: number
  readonly seconds: number
  readonly games: readonly {
    readonly game: string
    readonly promised: number
    readonly locked: number
    readonly late: number
    readonly results: number
    readonly voids: number
  }[]
  readonly orders: readonly { readonly order: string; readonly lines: readonly string[] }[]
  readonly findings: readonly VerifierFinding[]
}

interface Asked {
  readonly folder: string
  readonly copy: LogCopy
  /** What the log serves, if it is not what witnesses signed. */
  readonly served?: readonly Uint8Array[]
  /** Export files of orders. */
  readonly orders: readonly string[]
  /** Rounds that the beacon's mirror has. */
  readonly rounds?: ReadonlyMap<number, Uint8Array>
  /** UNIX seconds. */
  readonly now: number
}

/** Runs the stand-alone verifier on a log and on exported orders, as a stranger would. */
export async function runVerifier({
  folder,
  copy,
  served,
  orders,
  rounds = new Map(),
  now,
}: Asked): Promise<VerifierReport> {
  const { log, policy, put } = await publishLog(folder, copy, served)
  const { hash } = chain
  for (const [round, signature] of rounds)
    put(`beacon/${hash}/public/${round}`, JSON.stringify({ round, signature: Buffer.from(signature).toString('hex') }))
  const options = [
    ['log', log],
    ['policy', policy],
    ['chain', put('chain.json', JSON.stringify(beaconInfo(chain)))],
    ['beacon', pathToFileURL(join(folder, 'beacon')).href],
    ['now', String(now)],
    ...orders.map((order, index) => ['order', put(`orders/${index}.json`, order)]),
  ]
  // Cheats are verified one after the other: starting the program is most of it.
  const env = { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'parola-verifier-cache') }
  const began = performance.now()
  const args = [program, '--json', ...options.map(([name, value]) => `--${name}=${value}`)]
  const { code, out } = await new Promise<{ code: number; out: string }>((resolve, reject) => {
    execFile(process.execPath, args, { env, maxBuffer: 2 ** 28, timeout: longestMs }, (error, stdout, stderr) => {
      if (stdout === '') reject(new Error(`The verifier says nothing: ${stderr}`, { cause: error }))
      else resolve({ code: error ? Number(error.code) : 0, out: stdout })
    })
  })
  return { ...(JSON.parse(out) as VerifierReport), code, seconds: (performance.now() - began) / 1000 }
}
