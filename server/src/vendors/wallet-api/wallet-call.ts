import { hash } from 'node:crypto'
import { largestMinor } from '../../wallet/index.ts'
import * as z from 'zod/mini'

const shape = (pattern: RegExp) => z.string().check(z.regex(pattern))
/** Without a colon, which separates the parts of a transfer's key. */
const TransactionId = shape(/^[\w.-]{1,64}$/)
const Name = shape(/^[\x21-\x7e]{1,64}$/)
const Currency = shape(/^[A-Z]{3}$/)
const Amount = z.int().check(z.gte(0), z.lte(largestMinor))

const common = { request_uuid: Name, user: Name }
const withToken = { ...common, token: shape(/^[\w-]{1,128}$/), game_code: Name }
const bet = {
  ...withToken,
  currency: Currency,
  transaction_uuid: TransactionId,
  round: Name,
  amount: Amount,
  is_free: z.optional(z.boolean()),
  round_closed: z.optional(z.boolean()),
}
const ofBet = {
  transaction_uuid: TransactionId,
  reference_transaction_uuid: TransactionId,
  round: Name,
  game_code: Name,
}

/** A free bet must have amount 0. */
const isFreeOrPaid = z.refine<{ is_free?: boolean | undefined; amount: number }>(
  ({ is_free: isFree, amount }) => isFree !== true || amount === 0,
)
const namesAnother = z.refine<{ transaction_uuid: string; reference_transaction_uuid: string }>(
  (sent) => sent.transaction_uuid !== sent.reference_transaction_uuid,
)

/** All calls of suppliers, by their path below `/wallet/`. Undeclared fields are hashed and otherwise ignored. */
const walletCalls = {
  check: z.object({ request_uuid: Name, token: shape(/^[\w-]{1,128}$/) }),
  balance: z.object(withToken),
  bet: z.object(bet).check(isFreeOrPaid),
  betwin: z.object({ ...bet, win_amount: Amount }).check(isFreeOrPaid),
  win: z
    .object({ ...common, ...ofBet, currency: Currency, amount: Amount, round_closed: z.optional(z.boolean()) })
    .check(namesAnother),
  rollback: z.object({ ...common, ...ofBet }).check(namesAnother),
  promo: z.object({
    ...common,
    currency: Currency,
    transaction_uuid: TransactionId,
    amount: Amount.check(z.gt(0)),
    campaign_uuid: Name,
  }),
  'round/end': z.object({ ...common, game_code: Name, round: Name }),
  transaction: z.object({ ...common, transaction_uuid: TransactionId }),
  round: z.object({ ...common, round: Name }),
} as const

export type WalletCall = keyof typeof walletCalls
export type Sent<C extends WalletCall> = z.output<(typeof walletCalls)[C]>

export const walletCallNames = Object.keys(walletCalls) as WalletCall[]

export type Status = (typeof refusals)[number] | 'OK'
const refusals = [
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
  /** Above the supplier's limits: it is paid once two operators release it. */
  'PAYOUT_HELD',
  /** Above the supplier's limits, and an operator refused it. */
  'PAYOUT_REFUSED',
] as const

/** A parsed call with a hash of its body; `sent` is null for an invalid one. */
export interface Heard<C extends WalletCall> {
  /** The request's id, even for an invalid call. */
  readonly name: string | undefined
  readonly sent: Sent<C> | null
  readonly bodyHash: Buffer
}

export function hear<C extends WalletCall>(call: C, bytes: Buffer): Heard<C> {
  const nothing = { name: undefined, sent: null, bodyHash: Buffer.alloc(0) }
  try {
    const body: unknown = JSON.parse(bytes.toString())
    if (typeof body !== 'object' || body === null) return nothing
    const { request_uuid: name } = body as { request_uuid?: unknown }
    const { data = null } = walletCalls[call].safeParse(body)
    return {
      name: typeof name === 'string' ? name.slice(0, 64) : undefined,
      sent: data as Sent<C> | null,
      bodyHash: bodyHashOf(call, body),
    }
  } catch {
    return nothing
  }
}

/** Identifies the content of a transaction: everything but the request id and the token, in one spelling. */
function bodyHashOf(call: WalletCall, body: object): Buffer {
  const { request_uuid: _name, token: _token, ...asked } = body as Record<string, unknown>
  const fields = Object.entries(asked).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return hash('sha256', `${call} ${JSON.stringify(fields)}`, 'buffer')
}
