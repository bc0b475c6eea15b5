import { Minor, type Currency, type payments } from '@parola/contract'
import { sql, type Generated, type JSONColumnType, type Selectable } from 'kysely'
import { cellTables } from '../../../platform/db/cell.ts'
import { own, type Trx } from '../../../platform/db/db.ts'
import { recordInCell } from '../../../platform/events/events.ts'
import type { OperatorRef, OwnerRef } from '../../../platform/http/serve.ts'
import type { Deposit, DepositState } from '../deposit.ts'
import type { Chosen } from '../../deps.ts'
import { depositsChanged } from '../../events.ts'

export type Tables = {
  deposit: {
    id: string
    merchant_id: string
    member_id: string
    reference: string
    body_hash: Buffer
    channel: string
    kind: payments.ChannelKind
    method: string | null
    bank: string | null
    payer_name: string | null
    /** A bigint, which the driver returns as a string. */
    amount_minor: string | number
    currency: Currency
    state: DepositState
    reason: string | null
    promo: string | null
    promo_terms: JSONColumnType<Chosen['terms']> | null
    bonus_minor: string | number | null
    return_url: string | null
    redirect_url: string | null
    first_operator: string | null
    second_operator: string | null
    short_minor: string | number | null
    came_minor: string | number | null
    reversal_first: string | null
    reversal_first_name: string | null
    reversal_second: string | null
    begun_at: Date
    check_at: Date | null
  }
  deposit_step: {
    id: Generated<string>
    merchant_id: string
    member_id: string
    deposit_id: string
    state: DepositState
    operator_name: string | null
    at: Date
  }
  deposit_slip: { merchant_id: string; member_id: string; deposit_id: string; jpeg_sealed: Buffer; key_id: string }
}

export const tables = (trx: Trx) => cellTables<Tables>(trx)

const ofOwner = (trx: Trx, { id }: OwnerRef) =>
  tables(trx).selectFrom('deposit').selectAll().where('merchant_id', '=', own(trx)).where('member_id', '=', id)

export async function readDeposit(trx: Trx, owner: OwnerRef, id: string): Promise<Deposit | null> {
  const row = await ofOwner(trx, owner).where('id', '=', id).executeTakeFirst()
  return row ? depositOf(row) : null
}

/** Locks the deposit until the transaction ends. */
export async function lockDeposit(trx: Trx, owner: OwnerRef, id: string): Promise<Deposit | null> {
  const row = await ofOwner(trx, owner).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? depositOf(row) : null
}

export async function findByReference(trx: Trx, reference: string): Promise<Deposit | null> {
  const row = await tables(trx)
    .selectFrom('deposit')
    .selectAll()
    .where('merchant_id', '=', own(trx))
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row ? depositOf(row) : null
}

/** Newest first. Deposits with the same timestamp stay on one page, so that the next page can start at a timestamp. */
export async function listDeposits(trx: Trx, owner: OwnerRef, before: Date | null, size: number): Promise<Deposit[]> {
  let query = ofOwner(trx, owner).orderBy('begun_at', 'desc')
  if (before) query = query.where('begun_at', '<', before)
  const rows = await query.modifyEnd(sql`fetch first ${sql.lit(size)} rows with ties`).execute()
  return rows.map((row) => depositOf(row))
}

/** The channel of the member's newest deposit. */
export async function lastChannelOf(trx: Trx, { id }: OwnerRef): Promise<string | null> {
  const row = await tables(trx)
    .selectFrom('deposit')
    .select('channel')
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', id)
    .orderBy('begun_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.channel ?? null
}

export async function countInState(trx: Trx, owner: OwnerRef, state: DepositState): Promise<number> {
  const { count } = await tables(trx)
    .selectFrom('deposit')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', owner.id)
    .where('state', '=', state)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type NewDeposit = Omit<
  Deposit,
  | 'reason'
  | 'bonusMinor'
  | 'redirectUrl'
  | 'firstOperator'
  | 'secondOperator'
  | 'shortMinor'
  | 'cameMinor'
  | 'reversalFirst'
  | 'reversalSecond'
  | 'begunAt'
>

/** Returns false when the member has a deposit with this id. A concurrent insert of the same id waits until this transaction ends. */
export async function insertDeposit(trx: Trx, deposit: NewDeposit, checkAt: Date | null): Promise<boolean> {
  const { owner, promo } = deposit
  const { numInsertedOrUpdatedRows } = await tables(trx)
    .insertInto('deposit')
    .values({
      id: deposit.id,
      merchant_id: own(trx),
      member_id: owner.id,
      reference: deposit.reference,
      body_hash: deposit.bodyHash,
      channel: deposit.channel,
      kind: deposit.kind,
      method: deposit.method,
      bank: deposit.bank,
      payer_name: deposit.payerName,
      amount_minor: deposit.amountMinor,
      currency: deposit.currency,
      state: deposit.state,
      reason: null,
      promo: promo?.code ?? null,
      promo_terms: promo && JSON.stringify(promo.terms),
      bonus_minor: null,
      return_url: deposit.returnUrl,
      redirect_url: null,
      first_operator: null,
      second_operator: null,
      short_minor: null,
      came_minor: null,
      reversal_first: null,
      reversal_first_name: null,
      reversal_second: null,
      begun_at: trx.now,
      check_at: checkAt,
    })
    .onConflict((conflict) => conflict.constraint('deposit_pk').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) return false
  await insertStep(trx, deposit, deposit.state)
  return true
}

export interface Advance {
  readonly state: DepositState
  readonly reason?: string
  readonly bonusMinor?: number | null
  readonly shortMinor?: number
  readonly cameMinor?: number | null
  /** When to ask the provider next, if it can still change. */
  readonly checkAt?: Date | null
  readonly operator?: OperatorRef | undefined
}

/** The caller must hold the lock on the deposit. */
export async function advance(
  trx: Trx,
  deposit: Deposit,
  { state, reason, bonusMinor, shortMinor, cameMinor, checkAt = null, operator }: Advance,
): Promise<void> {
  await ofDeposit(trx, deposit)
    .set({
      state,
      reason: reason ?? null,
      check_at: checkAt,
      ...(shortMinor === undefined ? {} : { short_minor: shortMinor }),
      ...(cameMinor === undefined ? {} : { came_minor: cameMinor }),
      ...(bonusMinor === undefined ? {} : { bonus_minor: bonusMinor }),
      ...(operator && state === 'approved' ? { first_operator: operator.id } : {}),
      ...(state === 'reviewing' ? { first_operator: null } : {}),
      ...(operator && state === 'paid' ? { second_operator: operator.id } : {}),
      ...(operator && state === 'reversed' ? { reversal_second: operator.id } : {}),
    })
    .execute()
  await insertStep(trx, deposit, state, operator)
  if (deposit.kind === 'manual' || reason === 'mismatch') await recordInCell(trx, depositsChanged)
}

/** The first of two operators asks to reverse a manual deposit; null takes that back. */
export async function setReversalFirst(trx: Trx, deposit: Deposit, operator: OperatorRef | null): Promise<void> {
  await ofDeposit(trx, deposit)
    .set({ reversal_first: operator?.id ?? null, reversal_first_name: operator?.name ?? null })
    .execute()
}

export async function setRedirect(trx: Trx, deposit: Deposit, redirectUrl: string): Promise<void> {
  await ofDeposit(trx, deposit).set({ redirect_url: redirectUrl }).where('redirect_url', 'is', null).execute()
}

export async function setPromo(trx: Trx, deposit: Deposit, { code, terms }: Chosen): Promise<void> {
  await ofDeposit(trx, deposit)
    .set({ promo: code, promo_terms: JSON.stringify(terms) })
    .execute()
}

export async function setCheck(trx: Trx, deposit: Deposit, checkAt: Date | null): Promise<void> {
  await ofDeposit(trx, deposit).set({ check_at: checkAt }).execute()
}

const ofDeposit = (trx: Trx, { owner, id }: Deposit) =>
  tables(trx)
    .updateTable('deposit')
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', owner.id)
    .where('id', '=', id)

async function insertStep(
  trx: Trx,
  { owner, id }: Pick<Deposit, 'owner' | 'id'>,
  state: DepositState,
  operator?: OperatorRef,
): Promise<void> {
  await tables(trx)
    .insertInto('deposit_step')
    .values({
      merchant_id: own(trx),
      member_id: owner.id,
      deposit_id: id,
      state,
      operator_name: operator?.name ?? null,
      at: trx.now,
    })
    .execute()
}

export function depositOf(row: Selectable<Tables['deposit']>): Deposit {
  return {
    owner: { id: row.member_id },
    id: row.id,
    reference: row.reference,
    bodyHash: row.body_hash,
    channel: row.channel,
    kind: row.kind,
    method: row.method,
    bank: row.bank,
    payerName: row.payer_name,
    amountMinor: Minor.parse(Number(row.amount_minor)),
    currency: row.currency,
    state: row.state,
    reason: row.reason,
    promo: row.promo !== null && row.promo_terms !== null ? { code: row.promo, terms: row.promo_terms } : null,
    bonusMinor: row.bonus_minor === null ? null : Minor.parse(Number(row.bonus_minor)),
    returnUrl: row.return_url,
    redirectUrl: row.redirect_url,
    firstOperator: row.first_operator,
    secondOperator: row.second_operator,
    shortMinor: row.short_minor === null ? null : Minor.parse(Number(row.short_minor)),
    cameMinor: row.came_minor === null ? null : Minor.parse(Number(row.came_minor)),
    reversalFirst:
      row.reversal_first !== null && row.reversal_first_name !== null
        ? { id: row.reversal_first, name: row.reversal_first_name }
        : null,
    reversalSecond: row.reversal_second,
    begunAt: row.begun_at,
  }
}
