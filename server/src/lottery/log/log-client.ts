import { tilePath, type AddedEntry, type LogState, type Policy, type Tile } from '@parola/fair-draw/log'
import type { Config } from '../../platform/config/config.ts'
import { invariant } from '../../platform/errors.ts'

/** The draw log, as this product appends to it and as everybody reads it. Every call rejects while the log is away. */
export interface DrawLog {
  /** Appends an entry, or finds it: the same bytes have one index. Its proof is null until a quorum has signed. */
  append(bytes: Uint8Array): Promise<Pick<AddedEntry, 'index' | 'proof'>>
  readState(): Promise<LogState>
  /** The newest head with its cosignatures, not verified. */
  readHead(): Promise<string>
  readTile(tile: Tile): Promise<Uint8Array>
}

/** The configured log with the policy that players' apps pin; null where draws follow version 1. */
export const openDrawLog = ({ fairDraw }: Pick<Config, 'fairDraw'>) =>
  fairDraw && {
    policy: fairDraw.policy,
    log: createLogClient({ privateUrl: fairDraw.logUrl, policy: fairDraw.policy }),
  }

interface LogOptions {
  /** The address that only the product's own processes reach. */
  readonly privateUrl: string
  readonly policy: Policy
  readonly timeoutMs?: number
}

export function createLogClient({ privateUrl, policy, timeoutMs = 5_000 }: LogOptions): DrawLog {
  const publicUrl = policy.logs[0]?.url
  invariant(publicUrl, 'the policy names no address of the log')
  const ask = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const response = await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    if (response.ok) return response
    throw new Error(`The draw log answers ${response.status} to ${new URL(address).pathname}`)
  }
  return {
    async append(bytes) {
      const response = await ask(under(privateUrl, 'entries'), { method: 'POST', body: Buffer.from(bytes) })
      const { index, proof } = (await response.json()) as AddedEntry
      return { index, proof }
    },
    readState: async () => (await (await ask(under(privateUrl, 'state'))).json()) as LogState,
    readHead: async () => (await ask(under(publicUrl, 'checkpoint'))).text(),
    readTile: async (tile) => (await ask(under(publicUrl, tilePath(tile)))).bytes(),
  }
}

const under = (base: string, path: string): string => `${base.replace(/\/$/, '')}/${path}`
