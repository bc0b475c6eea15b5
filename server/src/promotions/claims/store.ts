import type { Currency } from '@parola/contract'
import { sql, type Generated, type JSONColumnType, type Selectable } from 'kysely'
import { cellTables } from '../../platform/db/cell.ts'
import { own, type Trx } from '../../platform/db/db.ts'
import { past, type Position } from '../../platform/db/keyset.ts'
import { invariant } from '../../platform/errors.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import { canBecome, type Claim, type StoredState } from './claim.ts'
import type { Terms } from '../promotion.ts'

type Tables = {
  claim: {
    id: string
    merchant_id: string
    member_id: string
    promotion_id: string
    period: string
    state: StoredState
    terms: JSONColumnType<Terms>
    about: string
    currency: Currency
    /** A bigint, which the driver returns as a string. */
    bonus_minor: string | number
    staked_minor: Generated<string | number>
    needed_minor: Generated<string | number>
    deposit_id: string | null
    reason: string | null
    at: Date
    expires_at: Date | null
  }
}

const tables = (trx: Trx) => cellTables<Tables>(trx)

const ofOwner = (trx: Trx, { id }: OwnerRef) =>
  tables(trx).selectFrom('claim').selectAll().where('merchant_id', '=', own(trx)).where('member_id', '=', id)

export interface NewClaim extends Omit<Claim, 'stakedMinor' | 'reason' | 'at' | 'depositId'> {
  readonly depositId?: string
}

/** Returns false when the member has a claim in this period. A concurrent insert waits until this transaction ends. */
export async function insertClaim(trx: Trx, owner: OwnerRef, claim: NewClaim): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(trx)
    .insertInto('claim')
    .values({
      id: claim.id,
      merchant_id: own(trx),
      member_id: owner.id,
      promotion_id: claim.promotionId,
      period: claim.period,
      state: claim.state,
      terms: JSON.stringify(claim.terms),
      about: claim.about,
      currency: claim.currency,
      bonus_minor: claim.bonusMinor,
      needed_minor: claim.neededMinor,
      deposit_id: claim.depositId ?? null,
      reason: null,
      at: trx.now,
      expires_at: claim.expiresAt,
    })
    .onConflict((conflict) => conflict.constraint('claim_once').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function readClaim(trx: Trx, owner: OwnerRef, id: string): Promise<Claim | null> {
  const row = await ofOwner(trx, owner).where('id', '=', id).executeTakeFirst()
  return row ? claimOf(row) : null
}

/** Locks the claim until the transaction ends. */
export async function lockClaim(trx: Trx, owner: OwnerRef, id: string): Promise<Claim | null> {
  const row = await ofOwner(trx, owner).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? claimOf(row) : null
}

/** Locks the member's issued claim of any period, or else the one of this period. */
export async function lockClaimIn(
  trx: Trx,
  owner: OwnerRef,
  promotionId: string,
  period: string,
): Promise<Claim | null> {
  const row = await ofOwner(trx, owner)
    .where('promotion_id', '=', promotionId)
    .where((eb) => eb.or([eb('period', '=', period), eb('state', '=', 'issued')]))
    .orderBy(sql`state = 'issued'`, 'desc')
    .orderBy('at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  return row ? claimOf(row) : null
}

/** Enough for all active and recent claims. */
const mostListed = 200

/** Newest first. */
export async function listClaims(trx: Trx, owner: OwnerRef): Promise<Claim[]> {
  const rows = await ofOwner(trx, owner).orderBy('at', 'desc').orderBy('id').limit(mostListed).execute()
  return rows.map(claimOf)
}

/** Newest first, page by page. */
export async function pageOfClaims(trx: Trx, owner: OwnerRef, from: Position | null, size: number): Promise<Claim[]> {
  const rows = await ofOwner(trx, owner)
    .where(past('descending', ['at', 'id'], from))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .execute()
  return rows.map(claimOf)
}

/** The promotions that the member has had in these periods, as `promotion period`. */
export async function readPeriods(trx: Trx, owner: OwnerRef, periods: readonly string[]): Promise<Set<string>> {
  const rows = await tables(trx)
    .selectFrom('claim')
    .select(['promotion_id', 'period'])
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', owner.id)
    .where('period', 'in', periods)
    .execute()
  return new Set(rows.map(({ promotion_id, period }) => `${promotion_id} ${period}`))
}

/** The caller must hold the lock on the claim. */
export async function advance(
  trx: Trx,
  owner: OwnerRef,
  claim: Claim,
  { state, reason = null, expiresAt = null }: { state: StoredState; reason?: string | null; expiresAt?: Date | null },
): Promise<Claim> {
  invariant(canBecome(claim.state, state), 'the claim cannot change to this state')
  await tables(trx)
    .updateTable('claim')
    .set({ state, reason, expires_at: expiresAt })
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', owner.id)
    .where('id', '=', claim.id)
    .execute()
  return { ...claim, state, reason, expiresAt }
}

export interface WaitingClaim {
  readonly memberId: string
  readonly claim: Claim
}

/** Claims that wait for an operator, oldest first. */
export async function listApplying(trx: Trx, from: Position | null, size: number): Promise<WaitingClaim[]> {
  const rows = await tables(trx)
    .selectFrom('claim')
    .selectAll()
    .where('merchant_id', '=', own(trx))
    .where('state', '=', 'applying')
    .where(past('ascending', ['at', 'member_id', 'id'], from))
    .orderBy('at')
    .orderBy('member_id')
    .orderBy('id')
    .limit(size)
    .execute()
  return rows.map((row) => ({ memberId: row.member_id, claim: claimOf(row) }))
}

export interface DueClaim {
  readonly id: string
  readonly memberId: string
  readonly merchantId: string
}

/** Reads across merchants, so it must run as the owner of the tables: reached goals, and issued claims that have expired. */
export async function dueClaims(
  trx: Trx,
  { countedAt, after }: { countedAt: Date; after: string },
  limit: number,
): Promise<DueClaim[]> {
  const { rows } = await sql<DueClaim>`
    select id, member_id as "memberId", merchant_id as "merchantId" from cell.claim
    where (state = 'joined' and staked_minor >= needed_minor or state in ('joined', 'issued') and expires_at <= ${countedAt})
      and id > ${after}::uuid
    order by id limit ${limit}`.execute(trx.db)
  return rows
}

function claimOf(row: Selectable<Tables['claim']>): Claim {
  return {
    id: row.id,
    promotionId: row.promotion_id,
    period: row.period,
    state: row.state,
    terms: row.terms,
    about: row.about,
    currency: row.currency,
    bonusMinor: Number(row.bonus_minor),
    stakedMinor: Number(row.staked_minor),
    neededMinor: Number(row.needed_minor),
    reason: row.reason,
    depositId: row.deposit_id,
    at: row.at,
    expiresAt: row.expires_at,
  }
}
