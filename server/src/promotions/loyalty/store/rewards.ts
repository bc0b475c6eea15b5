import type { Currency } from '@parola/contract'
import type { Selectable } from 'kysely'
import { cellTables } from '../../../platform/db/cell.ts'
import { own, type Trx } from '../../../platform/db/db.ts'
import { past, type Position } from '../../../platform/db/keyset.ts'
import type { OwnerRef } from '../../../platform/http/serve.ts'
import type { NewReward, Reward } from '../reward.ts'

type Tables = {
  reward: {
    id: string
    merchant_id: string
    member_id: string
    source: Reward['source']
    source_key: string
    about: string
    /** A bigint, which the driver returns as a string. */
    amount_minor: string | number
    currency: Currency
    wagering: number
    at: Date
    expires_at: Date | null
    taken_at: Date | null
  }
  reward_given: { merchant_id: string; id: string; member_id: string; body_hash: Buffer }
}

const cell = (trx: Trx) => cellTables<Tables>(trx)
const merchantWide = (trx: Trx) => trx.db.withTables<Tables>()

/** Returns false when the member has a reward with the same source key. A concurrent insert waits until this transaction ends. */
export async function insertReward(trx: Trx, owner: OwnerRef, reward: NewReward): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await cell(trx)
    .insertInto('reward')
    .values({
      id: reward.id,
      merchant_id: own(trx),
      member_id: owner.id,
      source: reward.source,
      source_key: reward.sourceKey,
      about: reward.about,
      amount_minor: reward.amountMinor,
      currency: reward.currency,
      wagering: reward.wagering,
      at: trx.now,
      expires_at: reward.expiresAt,
      taken_at: null,
    })
    .onConflict((conflict) => conflict.constraint('reward_once').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Newest first. */
export async function listRewards(trx: Trx, owner: OwnerRef, limit: number): Promise<Reward[]> {
  const rows = await ofOwner(trx, owner).orderBy('at', 'desc').orderBy('id').limit(limit).execute()
  return rows.map(rewardOf)
}

/** The same, page by page. */
export async function pageOfRewards(trx: Trx, owner: OwnerRef, from: Position | null, size: number): Promise<Reward[]> {
  const rows = await ofOwner(trx, owner)
    .where(past('descending', ['at', 'id'], from))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .execute()
  return rows.map(rewardOf)
}

/** Locks the reward until the transaction ends. */
export async function lockReward(trx: Trx, owner: OwnerRef, id: string): Promise<Reward | null> {
  const row = await ofOwner(trx, owner).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? rewardOf(row) : null
}

export async function setTaken(trx: Trx, { id: memberId }: OwnerRef, id: string): Promise<void> {
  await cell(trx)
    .updateTable('reward')
    .set({ taken_at: trx.now })
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute()
}

/** The rewards of one source, by source key. */
export async function rewardsFrom(
  trx: Trx,
  owner: OwnerRef,
  source: Reward['source'],
): Promise<ReadonlyMap<string, Reward>> {
  const rows = await ofOwner(trx, owner).where('source', '=', source).execute()
  return new Map(rows.map((row) => [row.source_key, rewardOf(row)]))
}

/** Records a request by its id and returns the body hash of the first request with that id. */
export async function noteGiven(
  trx: Trx,
  given: { readonly id: string; readonly memberId: string; readonly bodyHash: Buffer },
): Promise<{ readonly isFirst: boolean; readonly bodyHash: Buffer }> {
  const merchant_id = own(trx)
  const { numInsertedOrUpdatedRows } = await merchantWide(trx)
    .insertInto('reward_given')
    .values({ merchant_id, id: given.id, member_id: given.memberId, body_hash: given.bodyHash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  const { body_hash } = await merchantWide(trx)
    .selectFrom('reward_given')
    .select('body_hash')
    .where('merchant_id', '=', merchant_id)
    .where('id', '=', given.id)
    .executeTakeFirstOrThrow()
  return { isFirst: numInsertedOrUpdatedRows === 1n, bodyHash: body_hash }
}

const ofOwner = (trx: Trx, { id }: OwnerRef) =>
  cell(trx).selectFrom('reward').selectAll().where('merchant_id', '=', own(trx)).where('member_id', '=', id)

const rewardOf = (row: Selectable<Tables['reward']>): Reward => ({
  id: row.id,
  source: row.source,
  sourceKey: row.source_key,
  about: row.about,
  amountMinor: Number(row.amount_minor),
  currency: row.currency,
  wagering: row.wagering,
  at: row.at,
  expiresAt: row.expires_at,
  takenAt: row.taken_at,
})
