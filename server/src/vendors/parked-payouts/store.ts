import type { Currency, wallet } from '@parola/contract'
import { sql, type RawBuilder } from 'kysely'
import { own, type Trx } from '../../platform/db/db.ts'
import { past, type Position } from '../../platform/db/keyset.ts'
import { invariant } from '../../platform/errors.ts'
import type { OperatorRef, OwnerRef } from '../../platform/http/serve.ts'
import { staleHours } from '../rounds/round.ts'
import type { Status } from '../wallet-api/wallet-call.ts'

export type ParkedState = 'parked' | 'released' | 'refused'

/** A payout above its supplier's limits. Bigints arrive as strings. */
export interface ParkedPayout {
  readonly id: string
  readonly memberId: string
  readonly supplier: string
  readonly transactionId: string
  readonly kind: 'betwin' | 'win' | 'promo'
  readonly round: string | null
  readonly gameCode: string | null
  readonly campaign: string | null
  readonly book: wallet.Book
  readonly currency: Currency
  /** The amount that would be paid. */
  readonly payout: string
  readonly parkedAt: Date
  readonly state: ParkedState
  readonly firstOperator: string | null
  readonly firstName: string | null
  readonly secondOperator: string | null
  readonly secondName: string | null
  readonly refusedBy: string | null
  readonly reason: string | null
  readonly outcome: Status | null
}

const columns = sql`
  id, member_id as "memberId", supplier, transaction_uuid as "transactionId", kind, round, game_code as "gameCode", campaign, book, currency,
  case kind when 'betwin' then won else amount end as payout, parked_at as "parkedAt", state, first_operator as "firstOperator",
  first_name as "firstName", second_operator as "secondOperator", second_name as "secondName", refused_by as "refusedBy", reason, outcome`

/** The merchant's, oldest first. */
export async function listParked(
  trx: Trx,
  { state, from, most }: { readonly state: ParkedState; readonly from: Position | null; readonly most: number },
): Promise<ParkedPayout[]> {
  const { rows } = await sql<ParkedPayout>`
    select ${columns} from cell.parked_payout
    where merchant_id = ${own(trx)} and state = ${state} and ${past('ascending', ['parked_at', 'id'], from)}
    order by parked_at, id limit ${most}`.execute(trx.db)
  return rows
}

/** Locks the payout until the transaction ends. */
export async function lockParked(trx: Trx, { id: memberId }: OwnerRef, id: string): Promise<ParkedPayout | null> {
  const { rows } = await sql<ParkedPayout>`
    select ${columns} from cell.parked_payout
    where merchant_id = ${own(trx)} and member_id = ${memberId} and id = ${id} for update`.execute(trx.db)
  return rows[0] ?? null
}

/** Null takes the first approval back. */
export const setFirstOperator = (trx: Trx, id: string, operator: OperatorRef | null) =>
  change(trx, id, sql`first_operator = ${operator?.id ?? null}, first_name = ${operator?.name ?? null}`)

export const setReleased = (trx: Trx, id: string, { id: operatorId, name }: OperatorRef) =>
  change(
    trx,
    id,
    sql`state = 'released', second_operator = ${operatorId}, second_name = ${name}, decided_at = ${trx.now}`,
  )

export const setRefused = (trx: Trx, id: string, { name }: OperatorRef, reason: string) =>
  change(trx, id, sql`state = 'refused', refused_by = ${name}, reason = ${reason}, decided_at = ${trx.now}`)

export const setOutcome = (trx: Trx, id: string, outcome: Status) => change(trx, id, sql`outcome = ${outcome}`)

async function change(trx: Trx, id: string, to: RawBuilder<unknown>): Promise<void> {
  await sql`update cell.parked_payout set ${to} where merchant_id = ${own(trx)} and id = ${id}`.execute(trx.db)
}

/** Applies the original call. A released payout is exempt from its supplier's limits but from no other check. */
export async function applyParked(trx: Trx, id: string): Promise<Status> {
  const { rows } = await sql<{ status: Status }>`
    select decided.status from cell.parked_payout parked cross join lateral cell.vendor_apply(
      true, ${trx.now}::timestamptz, ${`${staleHours} hours`}::interval, array[(
        parked.supplier, parked.kind, parked.member_id, parked.token_hash, parked.transaction_uuid, parked.body_hash, parked.reference,
        parked.round, parked.game_code, parked.currency, parked.amount, parked.won, parked.is_free, parked.campaign, parked.closes_round
      )::cell.vendor_call]) decided
    where parked.merchant_id = ${own(trx)} and parked.id = ${id}`.execute(trx.db)
  const [decided] = rows
  invariant(decided, 'the parked call returned no result')
  return decided.status
}
