/**
 * What a supplier requests from the wallet. Written from docs/design/wallet-api.md without any server code, so that it is an independent
 * reading.
 */
export type Supplier = 'studio' | 'kenora'

/** A call that the wallet decides once. */
export interface Question {
  readonly call: 'bet' | 'win' | 'betwin' | 'rollback' | 'promo'
  readonly supplier: Supplier
  readonly user: string
  readonly uuid: string
  readonly game: string
  readonly currency: string
  readonly round: string
  /** The bet that a win or rollback refers to. */
  readonly reference: string
  readonly amount: bigint
  readonly winAmount: bigint
  readonly closesRound: boolean
}

/** Responses after which the supplier stops. After any other, or none, it retries. */
export const definite = [
  'OK',
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
] as const
export type Status = (typeof definite)[number]

const known: ReadonlySet<string> = new Set(definite)
export const isDefinite = (status: string | null): status is Status => status !== null && known.has(status)

export const isStake = ({ call }: Question): boolean => call === 'bet' || call === 'betwin'

/** The id under which the wallet decides it once. */
export const nameOf = (supplier: Supplier, uuid: string): string => `${supplier} ${uuid}`

/** Everything that makes a retry the same request. Connection and token are not part of it. */
export const bodyOf = ({ call, user, uuid, game, currency, round, reference, ...rest }: Question): string =>
  [call, user, uuid, game, currency, round, reference, rest.amount, rest.winAmount, rest.closesRound].join('|')
