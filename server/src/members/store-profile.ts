import type { members } from '@parola/contract'
import { sql } from 'kysely'
import type { Trx } from '../platform/db.ts'
import type { OwnerRef } from '../platform/http.ts'
import type { Registered } from './account.ts'
import { ofMember, own, shard } from './store.ts'

export async function setHeadIcon(trx: Trx, owner: OwnerRef, headIcon: number): Promise<void> {
  await ofMember(trx, owner).set({ head_icon: headIcon }).execute()
}

export async function setTemplate(trx: Trx, owner: OwnerRef, template: members.Template): Promise<void> {
  await ofMember(trx, owner).set({ template }).execute()
}

export async function writeNickname(trx: Trx, owner: OwnerRef, nickname: string): Promise<void> {
  await ofMember(trx, owner)
    .set({ registered: withField('nickname', nickname), nickname_set_at: trx.now })
    .execute()
}

export async function readPayeeName(trx: Trx, { id, schema }: OwnerRef): Promise<string | null> {
  const row = await shard(trx, schema)
    .selectFrom('member')
    .select(sql<string | null>`registered ->> 'payeeName'`.as('payee_name'))
    .where('merchant_id', '=', own(trx))
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.payee_name ?? null
}

/** False when there is a name already, which stays. */
export async function writePayeeName(trx: Trx, owner: OwnerRef, payeeName: string): Promise<boolean> {
  const { numUpdatedRows } = await ofMember(trx, owner)
    .set({ registered: withField('payeeName', payeeName) })
    .where(sql<boolean>`not registered ? 'payeeName'`)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function setEmail(trx: Trx, owner: OwnerRef, email: string): Promise<void> {
  await ofMember(trx, owner).set({ email }).execute()
}

export async function setMobileNum(trx: Trx, owner: OwnerRef, mobileNum: string): Promise<void> {
  await ofMember(trx, owner).set({ mobile_num: mobileNum }).execute()
}

const withField = (field: keyof Registered, text: string) =>
  sql<string>`registered || jsonb_build_object(${field}::text, ${text}::text)`
