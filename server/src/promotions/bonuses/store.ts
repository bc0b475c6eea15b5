import type { Currency } from '@parola/contract'
import { sql, type Generated, type Selectable } from 'kysely'
import { cellTables } from '../../platform/db/cell.ts'
import { own, type Trx } from '../../platform/db/db.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import type { Bonus, BonusState } from './bonus.ts'
import type { DueClaim } from '../claims/store.ts'

type Tables = {
  bonus: {
    id: string
    merchant_id: string
    member_id: string
    key: string
    about: string
    currency: Currency
    /** A bigint, which the driver returns as a string. */
    amount_minor: string | number
    state: BonusState
    staked_minor: Generated<string | number>
    needed_minor: string | number
    to_reverse_minor: Generated<string | number>
    reversed_minor: Generated<string | number>
    reversal_told_minor: Generated<string | number>
    largest_minor: string | number | null
    deposit_minor: string | number | null
    granted_by: string
    since: Generated<string>
    granted_at: Date
    expires_at: Date
    ended_at: Date | null
  }
}

const tables = (trx: Trx) => cellTables<Tables>(trx)

const ofOwner = (trx: Trx, { id }: OwnerRef) =>
  tables(trx).selectFrom('bonus').selectAll().where('merchant_id', '=', own(trx)).where('member_id', '=', id)

type Reversal = 'toReverseMinor' | 'reversedMinor' | 'reversalToldMinor'

export interface NewBonus extends Omit<Bonus, 'stakedMinor' | 'grantedAt' | Reversal> {
  readonly key: string
  readonly grantedBy: string
}

export async function insertBonus(trx: Trx, owner: OwnerRef, bonus: NewBonus): Promise<void> {
  await tables(trx)
    .insertInto('bonus')
    .values({
      id: bonus.id,
      merchant_id: own(trx),
      member_id: owner.id,
      key: bonus.key,
      about: bonus.about,
      currency: bonus.currency,
      amount_minor: bonus.amountMinor,
      state: bonus.state,
      needed_minor: bonus.neededMinor,
      largest_minor: bonus.largestMinor,
      deposit_minor: bonus.depositMinor,
      granted_by: bonus.grantedBy,
      granted_at: trx.now,
      expires_at: bonus.expiresAt,
      ended_at: bonus.state === 'running' ? null : trx.now,
    })
    .execute()
}

export async function findByKey(trx: Trx, owner: OwnerRef, key: string): Promise<Bonus | null> {
  const row = await ofOwner(trx, owner).where('key', '=', key).executeTakeFirst()
  return row ? bonusOf(row) : null
}

export async function readBonus(trx: Trx, owner: OwnerRef, id: string): Promise<Bonus | null> {
  const row = await ofOwner(trx, owner).where('id', '=', id).executeTakeFirst()
  return row ? bonusOf(row) : null
}

export async function readBonuses(
  trx: Trx,
  owner: OwnerRef,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Bonus>> {
  if (ids.length === 0) return new Map()
  const rows = await ofOwner(trx, owner).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, bonusOf(row)]))
}

/** Locks the bonus until the transaction ends. */
export async function lockBonus(trx: Trx, owner: OwnerRef, id: string): Promise<Bonus | null> {
  const row = await ofOwner(trx, owner).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? bonusOf(row) : null
}

/** More than any member has at a time, with one a day for as long as a bonus can run. */
const mostListed = 1_000

export async function listRunning(trx: Trx, owner: OwnerRef): Promise<Bonus[]> {
  const rows = await ofOwner(trx, owner)
    .where('state', '=', 'running')
    // The order in which they are wagered.
    .orderBy('since')
    .orderBy('id')
    .limit(mostListed)
    .execute()
  return rows.map(bonusOf)
}

/** The caller must hold the lock on the bonus. */
export async function setEnded(
  trx: Trx,
  owner: OwnerRef,
  id: string,
  state: Exclude<BonusState, 'running'>,
): Promise<void> {
  await tables(trx)
    .updateTable('bonus')
    .set({ state, ended_at: trx.now })
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', owner.id)
    .where('id', '=', id)
    .execute()
}

/** Reads across merchants, so it must run as the owner of the tables: bonuses that are fully wagered or expired. */
export async function dueBonuses(
  trx: Trx,
  { countedAt, after }: { countedAt: Date; after: string },
  limit: number,
): Promise<DueClaim[]> {
  const { rows } = await sql<DueClaim>`
    select id, member_id as "memberId", merchant_id as "merchantId" from cell.bonus
    where state = 'running' and (staked_minor >= needed_minor or expires_at <= ${countedAt}) and id > ${after}::uuid
    order by id limit ${limit}`.execute(trx.db)
  return rows
}

/** The bonuses of which something is still to be taken back, the last conversion first. */
export async function listDue(trx: Trx, owner: OwnerRef): Promise<string[]> {
  const rows = await ofOwner(trx, owner)
    .where(sql<boolean>`reversed_minor < to_reverse_minor`)
    .orderBy('ended_at', 'desc')
    .orderBy('since', 'desc')
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute()
  return rows.map(({ id }) => id)
}

/** The caller must hold the lock on the bonus. */
export async function setReversed(
  trx: Trx,
  owner: OwnerRef,
  id: string,
  { reversedMinor, toldMinor }: { readonly reversedMinor: number; readonly toldMinor: number },
): Promise<void> {
  await tables(trx)
    .updateTable('bonus')
    .set({ reversed_minor: reversedMinor, reversal_told_minor: toldMinor })
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', owner.id)
    .where('id', '=', id)
    .execute()
}

/**
 * Reads across merchants, so it must run as the owner of the tables: members who do not know yet what is taken back, or have money for it.
 */
export async function listReversing(
  trx: Trx,
  after: string,
  limit: number,
): Promise<{ memberId: string; merchantId: string }[]> {
  const { rows } = await sql<{ memberId: string; merchantId: string }>`
    select distinct bonus.member_id as "memberId", bonus.merchant_id as "merchantId" from cell.bonus bonus
    join cell.wallet wallet
      on wallet.member_id = bonus.member_id and wallet.book = 'real' and wallet.currency = bonus.currency
    where reversed_minor < to_reverse_minor and (reversal_told_minor < to_reverse_minor or wallet.free > 0)
      and bonus.member_id > ${after}::uuid
    order by bonus.member_id limit ${limit}`.execute(trx.db)
  return rows
}

function bonusOf(row: Selectable<Tables['bonus']>): Bonus {
  return {
    id: row.id,
    about: row.about,
    currency: row.currency,
    amountMinor: Number(row.amount_minor),
    state: row.state,
    stakedMinor: Number(row.staked_minor),
    neededMinor: Number(row.needed_minor),
    toReverseMinor: Number(row.to_reverse_minor),
    reversedMinor: Number(row.reversed_minor),
    reversalToldMinor: Number(row.reversal_told_minor),
    largestMinor: row.largest_minor === null ? null : Number(row.largest_minor),
    depositMinor: row.deposit_minor === null ? null : Number(row.deposit_minor),
    grantedAt: row.granted_at,
    expiresAt: row.expires_at,
  }
}
