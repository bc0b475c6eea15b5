import type { Currency, Language, wallet } from '@parola/contract'
import { DatabaseError } from 'pg'
import type { Pool } from '../../../platform/db/db.ts'
import { bytea, recordArray, recordsOf } from '../../../platform/db/records.ts'
import type { PlayCall } from '../play-call.ts'
import { staleHours } from '../../rounds/round.ts'
import { sessionHours } from '../token.ts'
import type { Status } from '../wallet-call.ts'

/** The decision and the member's balance afterwards. Bigints arrive as strings. */
export interface Decided {
  readonly status: Status | 'busy'
  readonly currency: string | null
  readonly balance: string | null
}

/** Its own transaction, in one round trip. */
export async function apply(
  pool: Pool,
  calls: readonly PlayCall[],
  { now, wait }: { readonly now: Date; readonly wait: boolean },
): Promise<Decided[]> {
  const { rows } = await pool.query<Decided & { place: number }>({
    text: `select * from cell.vendor_apply($1, $2, $3, ${recordArray('cell.vendor_call', '$4')})`,
    values: [wait, now, `${staleHours} hours`, recordsOf(calls.map(recordOf))],
  })
  return rows.toSorted((a, b) => a.place - b.place)
}

/** The keys are the attributes of the composite type. */
const recordOf = (call: PlayCall) => ({
  supplier: call.supplier,
  kind: call.kind,
  member_id: call.user,
  token: bytea(call.tokenHash),
  id: call.id,
  hash: bytea(call.bodyHash),
  ref: call.reference,
  round: call.round,
  game: call.gameCode,
  currency: call.currency,
  amount: call.amount,
  win: call.win,
  is_free: call.isFree,
  campaign: call.campaign,
  closes: call.closesRound,
})

export interface Exchanged {
  readonly status: Status
  readonly member_id: string
  readonly merchant_code: string
  readonly game_code: string
  readonly language: Language
  readonly book: wallet.Book
  readonly currency: Currency
  readonly balance: string
}

/** Exchanges a launch token for a session token. */
export async function exchange(
  pool: Pool,
  asked: { readonly supplier: string; readonly launchHash: Buffer; readonly sessionHash: Buffer; readonly now: Date },
): Promise<Exchanged | undefined> {
  const { rows } = await pool.query<Exchanged>({
    text: `select * from cell.vendor_check($1, $2, $3, $4, $5)`,
    values: [asked.supplier, asked.launchHash, asked.sessionHash, asked.now, `${sessionHours} hours`],
  })
  return rows[0]
}

export async function readBalance(
  pool: Pool,
  asked: Pick<PlayCall, 'supplier' | 'user' | 'tokenHash' | 'gameCode'> & { readonly now: Date },
): Promise<Decided | undefined> {
  const { rows } = await pool.query<Decided>({
    text: `select * from cell.vendor_balance($1, $2, $3, $4, $5)`,
    values: [asked.supplier, asked.user, asked.tokenHash, asked.gameCode, asked.now],
  })
  return rows[0]
}

type Named = Pick<PlayCall, 'supplier' | 'user'>

export async function findTransaction(
  pool: Pool,
  { supplier, user, id }: Named & { readonly id: string },
): Promise<{ readonly kind: string; readonly status: Status } | undefined> {
  const { rows } = await pool.query<{ kind: string; status: Status }>({
    text: `select * from cell.vendor_find($1, $2, $3)`,
    values: [supplier, user, id],
  })
  return rows[0]
}

export interface RoundSums {
  readonly currency: string
  readonly stake: string
  readonly won: string
  readonly state: string
}

export async function findRound(
  pool: Pool,
  { supplier, user, round }: Named & { readonly round: string },
): Promise<RoundSums | undefined> {
  const { rows } = await pool.query<RoundSums>({
    text: `select * from cell.vendor_find_round($1, $2, $3)`,
    values: [supplier, user, round],
  })
  return rows[0]
}

/** Whether a concurrent call inserted the same transaction id. */
export const isTakenTwice = (error: unknown): boolean => error instanceof DatabaseError && error.code === '23505'
