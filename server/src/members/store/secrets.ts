import { sql } from 'kysely'
import { own, type Trx } from '../../platform/db/db.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import { hashOf } from '../../platform/security/secrets.ts'
import { ofMember, cell } from './members.ts'

const mostTries = 5
const lockedMs = 30 * 60_000

/**
 * Counts a try at the payment password and returns its hash (null when there is none), or `locked` when none is left. The try is counted
 * before the comparison, so that a hundred concurrent requests still get five.
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

/** Writes only if the stored hash is still the one that was compared. */
export async function setPaymentHash(
  trx: Trx,
  owner: OwnerRef,
  { hash, instead }: { hash: string; instead: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await ofMember(trx, owner)
    .where('payment_password_hash', instead === null ? 'is' : '=', instead)
    .set({ payment_password_hash: hash, payment_tries: 0, payment_tried_at: null })
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function chosenQuestion(trx: Trx, { id }: OwnerRef): Promise<string | null> {
  const row = await cell(trx)
    .selectFrom('security_answer')
    .select('question')
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', id)
    .executeTakeFirst()
  return row?.question ?? null
}

export async function writeAnswer(
  trx: Trx,
  { id }: OwnerRef,
  answer: { question: string; hash: string },
): Promise<void> {
  const row = { question: answer.question, answer_hash: answer.hash }
  await cell(trx)
    .insertInto('security_answer')
    .values({ merchant_id: own(trx), member_id: id, ...row })
    .onConflict((conflict) => conflict.constraint('security_answer_pk').doUpdateSet(row))
    .execute()
}

/** Stores only the hash of the code and replaces an earlier link. */
export async function writeLink(
  trx: Trx,
  { id }: OwnerRef,
  { code, expiresAt }: { code: string; expiresAt: Date },
): Promise<void> {
  const row = { code_hash: hashOf(code), expires_at: expiresAt }
  await cell(trx)
    .insertInto('password_link')
    .values({ merchant_id: own(trx), member_id: id, ...row })
    .onConflict((conflict) => conflict.constraint('password_link_pk').doUpdateSet(row))
    .execute()
}

export async function memberOfLink(trx: Trx, code: string): Promise<string | null> {
  const row = await cell(trx)
    .selectFrom('password_link')
    .select('member_id')
    .where('merchant_id', '=', own(trx))
    .where('code_hash', '=', hashOf(code))
    .where('expires_at', '>', trx.now)
    .executeTakeFirst()
  return row?.member_id ?? null
}

/** Returns whether the link still existed. */
export async function deleteLink(trx: Trx, code: string): Promise<boolean> {
  const { numDeletedRows } = await cell(trx)
    .deleteFrom('password_link')
    .where('merchant_id', '=', own(trx))
    .where('code_hash', '=', hashOf(code))
    .executeTakeFirst()
  return numDeletedRows === 1n
}
