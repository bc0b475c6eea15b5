import type { members } from '@parola/contract'
import { sql, type Generated, type JSONColumnType } from 'kysely'
import type { Trx } from '../platform/db.ts'
import { invariant } from '../platform/errors.ts'
import type { OwnerRef } from '../platform/http.ts'
import { foldedName, type Account, type LoginKind, type NewMember, type Profile, type Registered } from './account.ts'

export type Tables = {
  member_login: { merchant_id: string; kind: LoginKind; name: string; member_id: string }
  member: {
    id: string
    merchant_id: string
    user_name: string
    customer_type: number
    status: Generated<'active' | 'disabled'>
    password_hash: string | null
    epoch: Generated<number>
    first_time_login: boolean
    payment_password_hash: string | null
    payment_tries: Generated<number>
    payment_tried_at: Date | null
    payment_reset_at: Date | null
    last_login_at: Date | null
    previous_login_at: Date | null
    email: string | null
    email_proven: Generated<boolean>
    mobile_num: string | null
    terms_version: string | null
    terms_agreed_at: Date | null
    registered: JSONColumnType<Registered>
    register_method: string | null
    register_host: string | null
    affiliate_code: string | null
    referrer: string | null
    labels: Generated<string[]>
    expires_at: Date | null
    created_at: Date
    head_icon: Generated<number | null>
    nickname_set_at: Generated<Date | null>
    template: Generated<members.Template | null>
  }
  security_answer: { merchant_id: string; member_id: string; question: string; answer_hash: string }
  password_link: { merchant_id: string; member_id: string; code_hash: Buffer; expires_at: Date }
}

export const directory = (trx: Trx) => trx.db.withTables<Tables>()
export const shard = (trx: Trx, schema: string) => trx.db.withSchema(schema).withTables<Tables>()

/** The merchant whose members this transaction may touch. */
export function own(trx: Trx): string {
  invariant(trx.merchantId, 'a member belongs to a merchant')
  return trx.merchantId
}

/** Takes a name for the member; false when another has it. Who tries the same at the same time waits until this one is decided. */
export async function insertLogin(trx: Trx, memberId: string, kind: LoginKind, name: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await directory(trx)
    .insertInto('member_login')
    .values({ merchant_id: own(trx), kind, name: foldedName(kind, name), member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function memberOfLogin(trx: Trx, kind: LoginKind, name: string): Promise<string | null> {
  const row = await directory(trx)
    .selectFrom('member_login')
    .select('member_id')
    .where('merchant_id', '=', own(trx))
    .where('kind', '=', kind)
    .where('name', '=', foldedName(kind, name))
    .executeTakeFirst()
  return row?.member_id ?? null
}

/**
 * Members whose user names begin so, in the order of the names, so that one that is the beginning itself comes first; of all members, or
 * of these.
 */
export async function namesBeginning(
  trx: Trx,
  beginning: string,
  { among, limit }: { among?: readonly string[]; limit: number },
): Promise<string[]> {
  const pattern = `${foldedName('username', beginning).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const rows = await directory(trx)
    .selectFrom('member_login')
    .select('member_id')
    .where('merchant_id', '=', own(trx))
    .where('kind', '=', 'username')
    // As the index has them, whatever the database's language sorts by.
    .where(sql<boolean>`name collate "C" like ${pattern}`)
    .$if(among !== undefined, (query) => query.where(sql<boolean>`member_id = any (${among}::uuid[])`))
    .orderBy(sql`name collate "C"`)
    .limit(limit)
    .execute()
  return rows.map(({ member_id }) => member_id)
}

/** Under what kinds of names the member logs in. */
export async function loginKindsOf(trx: Trx, { id }: OwnerRef): Promise<LoginKind[]> {
  const rows = await directory(trx)
    .selectFrom('member_login')
    .select('kind')
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', id)
    .orderBy('kind')
    .execute()
  return rows.map(({ kind }) => kind)
}

export async function deleteLogin(trx: Trx, memberId: string, kind: LoginKind): Promise<void> {
  await directory(trx)
    .deleteFrom('member_login')
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .execute()
}

export async function insertMember(trx: Trx, { id, schema }: OwnerRef, member: NewMember): Promise<void> {
  const terms = member.termsVersion ?? null
  await shard(trx, schema)
    .insertInto('member')
    .values({
      id,
      merchant_id: own(trx),
      user_name: member.userName,
      customer_type: member.customerType ?? 0,
      password_hash: member.passwordHash ?? null,
      payment_password_hash: member.paymentPasswordHash ?? null,
      first_time_login: member.firstTimeLogin ?? false,
      email: member.email ?? null,
      mobile_num: member.mobileNum ?? null,
      terms_version: terms,
      terms_agreed_at: terms === null ? null : trx.now,
      registered: JSON.stringify(member.registered ?? {}),
      register_method: member.registerMethod ?? null,
      register_host: member.registerHost ?? null,
      affiliate_code: member.affiliateCode ?? null,
      referrer: member.referrer ?? null,
      expires_at: member.trial?.expiresAt ?? null,
      created_at: trx.now,
    })
    .execute()
}

/** A trial account that has ended is nobody's any more, also before the job has removed it. */
export async function readMember(
  trx: Trx,
  { id, schema }: OwnerRef,
  lock: boolean,
): Promise<(Account & Profile) | null> {
  let query = shard(trx, schema)
    .selectFrom('member')
    .select([
      'user_name',
      'customer_type',
      'status',
      'password_hash',
      'epoch',
      'first_time_login',
      'previous_login_at',
      'email',
      'mobile_num',
      'labels',
      'terms_version',
      'created_at',
      'head_icon',
      'nickname_set_at',
      'template',
      sql<string | null>`registered ->> 'nickname'`.as('nickname'),
      sql<boolean>`payment_password_hash is not null`.as('has_payment_password'),
    ])
    .where('merchant_id', '=', own(trx))
    .where('id', '=', id)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', trx.now)]))
  if (lock) query = query.forNoKeyUpdate()
  const row = await query.executeTakeFirst()
  return row
    ? {
        id,
        schema,
        userName: row.user_name,
        customerType: row.customer_type,
        status: row.status,
        passwordHash: row.password_hash,
        epoch: row.epoch,
        firstTimeLogin: row.first_time_login,
        previousLogin: row.previous_login_at,
        email: row.email,
        mobileNum: row.mobile_num,
        nickname: row.nickname,
        nicknameSetAt: row.nickname_set_at,
        headIcon: row.head_icon,
        template: row.template,
        since: row.created_at,
        labels: row.labels,
        termsVersion: row.terms_version,
        hasPaymentPassword: row.has_payment_password,
      }
    : null
}

/** Moves the time of the last login on, and answers the one before; null for the first. */
export async function noteLogin(trx: Trx, owner: OwnerRef): Promise<Date | null> {
  const row = await ofMember(trx, owner)
    .set((eb) => ({ previous_login_at: eb.ref('last_login_at'), last_login_at: trx.now }))
    .returning('previous_login_at')
    .executeTakeFirst()
  return row?.previous_login_at ?? null
}

/** Links that were sent before are worth nothing from now on. */
export async function setPassword(trx: Trx, owner: OwnerRef, hash: string): Promise<void> {
  await shard(trx, owner.schema)
    .deleteFrom('password_link')
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', owner.id)
    .execute()
  await ofMember(trx, owner)
    .set((eb) => ({ password_hash: hash, epoch: eb('epoch', '+', 1), first_time_login: false }))
    .execute()
}

export async function agreeTerms(trx: Trx, owner: OwnerRef, version: string): Promise<void> {
  await ofMember(trx, owner).set({ terms_version: version, terms_agreed_at: trx.now }).execute()
}

export const ofMember = (trx: Trx, { id, schema }: OwnerRef) =>
  shard(trx, schema).updateTable('member').where('merchant_id', '=', own(trx)).where('id', '=', id)

/** One device, one trial account: whoever asks for it at the same time waits. */
export async function lockDevice(trx: Trx, deviceHash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('trial device'), hashtext(${deviceHash}))`.execute(trx.db)
}

export async function freeDevice(trx: Trx, deviceHash: string): Promise<void> {
  await directory(trx)
    .deleteFrom('member_login')
    .where('merchant_id', '=', own(trx))
    .where('kind', '=', 'trial')
    .where('name', '=', deviceHash)
    .execute()
}

/** Over all merchants, so only the owner of the tables sees them. */
export async function expiredTrials(
  trx: Trx,
  schema: string,
  limit: number,
): Promise<{ id: string; merchantId: string }[]> {
  return shard(trx, schema)
    .selectFrom('member')
    .select(['id', 'merchant_id as merchantId'])
    .where('expires_at', '<=', trx.now)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
}

export async function deleteMember(trx: Trx, { id, schema }: OwnerRef): Promise<void> {
  const merchantId = own(trx)
  await directory(trx)
    .deleteFrom('member_login')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', id)
    .execute()
  await shard(trx, schema).deleteFrom('member').where('merchant_id', '=', merchantId).where('id', '=', id).execute()
}
