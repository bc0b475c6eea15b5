import { sql } from 'kysely'
import type { Trx } from '../platform/db.ts'
import type { OwnerRef } from '../platform/http.ts'
import { hashOf } from '../platform/secrets.ts'
import { ofMember, own, shard } from './store.ts'

const mostTries = 5
const lockedMs = 30 * 60_000

/**
 * Takes one of the tries at a secret of the payment password and answers its hash (null when there is none); `locked` when all are
 * spent. A try is counted before anybody compares, so that a hundred at once are still five.
 */
export async function takePaymentTry(trx: Trx, owner: OwnerRef): Promise<{ hash: string | null } | 'locked'> {
  const row = await ofMember(trx, owner)
    .where((eb) =>
      eb.or([
        eb('payment_tries', '<', mostTries),
        eb('payment_tried_at', '<=', new Date(trx.now.getTime() - lockedMs)),
      ]),
    )
    .set({
      payment_tries: sql<number>`case when payment_tries < ${mostTries} then payment_tries + 1 else 1 end`,
      payment_tried_at: trx.now,
    })
    .returning('payment_password_hash')
    .executeTakeFirst()
  return row ? { hash: row.payment_password_hash } : 'locked'
}

export async function forgetPaymentTries(trx: Trx, owner: OwnerRef): Promise<void> {
  await ofMember(trx, owner).set({ payment_tries: 0, payment_tried_at: null }).execute()
}

/** Writes a payment password, if the one it replaces is still the one that was compared. After a reset, money waits a day before it leaves. */
export async function setPaymentHash(
  trx: Trx,
  owner: OwnerRef,
  { hash, instead, isReset = false }: { hash: string; instead: string | null; isReset?: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await ofMember(trx, owner)
    .where('payment_password_hash', instead === null ? 'is' : '=', instead)
    .set({
      payment_password_hash: hash,
      payment_tries: 0,
      payment_tried_at: null,
      ...(isReset ? { payment_reset_at: trx.now } : {}),
    })
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function chosenQuestion(trx: Trx, { id, schema }: OwnerRef): Promise<string | null> {
  const row = await shard(trx, schema)
    .selectFrom('security_answer')
    .select('question')
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', id)
    .executeTakeFirst()
  return row?.question ?? null
}

export async function writeAnswer(
  trx: Trx,
  { id, schema }: OwnerRef,
  answer: { question: string; hash: string },
): Promise<void> {
  const row = { question: answer.question, answer_hash: answer.hash }
  await shard(trx, schema)
    .insertInto('security_answer')
    .values({ merchant_id: own(trx), member_id: id, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute()
}

/** Keeps the hash of a link's code, in place of an earlier link. */
export async function writeLink(
  trx: Trx,
  { id, schema }: OwnerRef,
  { code, expiresAt }: { code: string; expiresAt: Date },
): Promise<void> {
  const row = { code_hash: hashOf(code), expires_at: expiresAt }
  await shard(trx, schema)
    .insertInto('password_link')
    .values({ merchant_id: own(trx), member_id: id, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute()
}

export async function memberOfLink(trx: Trx, schema: string, code: string): Promise<string | null> {
  const row = await shard(trx, schema)
    .selectFrom('password_link')
    .select('member_id')
    .where('merchant_id', '=', own(trx))
    .where('code_hash', '=', hashOf(code))
    .where('expires_at', '>', trx.now)
    .executeTakeFirst()
  return row?.member_id ?? null
}

/** Whether the link was still there. */
export async function deleteLink(trx: Trx, schema: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await shard(trx, schema)
    .deleteFrom('password_link')
    .where('merchant_id', '=', own(trx))
    .where('code_hash', '=', hashOf(code))
    .executeTakeFirst()
  return numDeletedRows === 1n
}
