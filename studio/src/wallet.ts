import { randomUUID } from 'node:crypto'
import { signed, type SigningKey } from './sign.ts'

export interface WalletAnswer {
  readonly status: string
  readonly balance?: number
  readonly token?: string
  readonly user?: string
  readonly currency?: string
  readonly game_code?: string
  readonly language?: string
  readonly is_play_money?: boolean
}

/** The portal's wallet, as in `docs/design/wallet-api.md`. An invalid or missing response is UNKNOWN; it never throws. */
export interface Wallet {
  ask(supplier: string, call: string, body: Readonly<Record<string, unknown>>): Promise<WalletAnswer>
}

/** Final refusals: the caller can forget the call. Every other status but OK leaves the outcome open. */
const definite = new Set([
  'INVALID_TOKEN',
  'TOKEN_EXPIRED',
  'INVALID_GAME',
  'WRONG_CURRENCY',
  'NOT_ENOUGH_MONEY',
  'USER_DISABLED',
  'INVALID_SIGNATURE',
  'WRONG_SYNTAX',
  'BET_LIMIT_EXCEEDED',
  'DUPLICATE_TRANSACTION',
  'TRANSACTION_ROLLED_BACK',
  'ALREADY_SETTLED',
  'ROUND_CLOSED',
  'UNKNOWN_TRANSACTION',
  'INVALID_USER',
  'PAYOUT_REFUSED',
])
export const isDefinite = (status: string): boolean => definite.has(status)

export interface WalletDeps {
  readonly url: string
  readonly timeoutMs: number
  readonly suppliers: Readonly<Record<string, { readonly signs: SigningKey }>>
  readonly now: () => number
}

export function createWallet({ url, timeoutMs, suppliers, now }: WalletDeps): Wallet {
  const base = new URL(url).pathname.replace(/\/$/, '')
  return {
    async ask(supplier, call, body) {
      const keys = suppliers[supplier]
      if (!keys) throw new Error(`no keys of ${supplier}`)
      const request_uuid = randomUUID()
      const text = JSON.stringify({ ...body, request_uuid })
      const path = `${base}/wallet/${call}`
      try {
        const answer = await fetch(new URL(path, url), {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...signed(keys.signs, path, text, now()) },
          body: text,
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        })
        if (answer.status !== 200) return { status: 'UNKNOWN' }
        const said = (await answer.json()) as WalletAnswer & { request_uuid?: string }
        // A response to another call does not count.
        if (said.request_uuid !== request_uuid || typeof said.status !== 'string') return { status: 'UNKNOWN' }
        return said
      } catch {
        return { status: 'UNKNOWN' }
      }
    },
  }
}
