import type { members } from '@parola/contract'
import { sql } from 'kysely'
import { own, type Trx } from '../../platform/db/db.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import { trialType, type Registered } from '../account.ts'
import { ofMember, cell } from './members.ts'

export async function setHeadIcon(trx: Trx, owner: OwnerRef, headIcon: number): Promise<void> {
  await ofMember(trx, owner).set({ head_icon: headIcon }).execute()
}

/** Locks the member, so that the labels stay as they are until the transaction ends. Null when there is no such member. */
export async function lockLabels(trx: Trx, { id }: OwnerRef): Promise<string[] | null> {
  const row = await cell(trx)
    .selectFrom('member')
    .select('labels')
    .where('merchant_id', '=', own(trx))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.labels ?? null
}

export async function writeLabels(trx: Trx, owner: OwnerRef, labels: string[]): Promise<void> {
  await ofMember(trx, owner).set({ labels }).execute()
}

export async function setTemplate(trx: Trx, owner: OwnerRef, template: members.Template): Promise<void> {
  await ofMember(trx, owner).set({ template }).execute()
}

export async function writeNickname(trx: Trx, owner: OwnerRef, nickname: string): Promise<void> {
  await ofMember(trx, owner)
    .set({ registered: withField('nickname', nickname), nickname_set_at: trx.now })
    .execute()
}

export async function readPayeeName(trx: Trx, { id }: OwnerRef): Promise<string | null> {
  const row = await cell(trx)
    .selectFrom('member')
    .select(sql<string | null>`registered ->> 'payeeName'`.as('payee_name'))
    .where('merchant_id', '=', own(trx))
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.payee_name ?? null
}

/** Returns false and changes nothing when the member has a payee name already. */
export async function writePayeeName(trx: Trx, owner: OwnerRef, payeeName: string): Promise<boolean> {
  const { numUpdatedRows } = await ofMember(trx, owner)
    .set({ registered: withField('payeeName', payeeName) })
    .where(sql<boolean>`not registered ? 'payeeName'`)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Call only after the member has verified the address. */
export async function setEmail(trx: Trx, owner: OwnerRef, email: string): Promise<void> {
  await ofMember(trx, owner).set({ email, email_proven: true }).execute()
}

export async function setMobileNum(trx: Trx, owner: OwnerRef, mobileNum: string): Promise<void> {
  await ofMember(trx, owner).set({ mobile_num: mobileNum }).execute()
}

/** The details by which members who claim to be different people are compared. */
export interface Person {
  readonly isTrial: boolean
  /** Verified; `saidMobileNum` is not. */
  readonly mobileNum: string | null
  readonly saidMobileNum: string | null
  readonly email: string | null
  readonly isEmailProven: boolean
  readonly payeeName: string | null
  readonly birthday: string | null
}

const said = (field: keyof Registered) => sql<string | null>`registered ->> ${sql.lit(field)}`

export async function readPerson(trx: Trx, { id }: OwnerRef): Promise<Person | null> {
  const row = await cell(trx)
    .selectFrom('member')
    .select(['customer_type', 'mobile_num as mobileNum', 'email', 'email_proven as isEmailProven'])
    .select([said('mobileNum').as('saidMobileNum'), said('payeeName').as('payeeName'), said('birthday').as('birthday')])
    .where('merchant_id', '=', own(trx))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { customer_type, ...person } = row
  return { ...person, isTrial: customer_type === trialType }
}

const withField = (field: keyof Registered, text: string) =>
  sql<string>`registered || jsonb_build_object(${field}::text, ${text}::text)`
