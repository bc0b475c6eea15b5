import type { members } from '@parola/contract'
import { sql, type Generated, type JSONColumnType, type RawBuilder } from 'kysely'
import { cellTables } from '../../platform/db/cell.ts'
import { beginsWith } from '../../platform/db/keyset.ts'
import { own, type Trx } from '../../platform/db/db.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import { foldedName, type Account, type LoginKind, type NewMember, type Profile, type Registered } from '../account.ts'

export type Tables = {
  member_login: { merchant_id: string; kind: LoginKind; name: string; member_id: string; on_hold: Generated<boolean> }
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
    security_changed_at: Generated<Date | null>
    /** A bigint, which the driver returns as a string. */
    sent_on_hold: Generated<string>
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
    funds_closed_at: Generated<Date | null>
  }
  security_answer: { merchant_id: string; member_id: string; question: string; answer_hash: string }
  password_link: { merchant_id: string; member_id: string; code_hash: Buffer; expires_at: Date }
}

export const directory = (trx: Trx) => trx.db.withTables<Tables>()
export const cell = (trx: Trx) => cellTables<Tables>(trx)

/** Returns false when another member has the name. A concurrent insert of the same name waits until this transaction ends. */
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
 * Members whose user names start with `beginning`, in name order, so that an exact match comes first. `among` restricts the search to these
 * members.
 */
export async function namesBeginning(
  trx: Trx,
  beginning: string,
  { among, limit }: { among?: readonly string[]; limit: number },
): Promise<string[]> {
  const rows = await directory(trx)
    .selectFrom('member_login')
    .select('member_id')
    .where('merchant_id', '=', own(trx))
    .where('kind', '=', 'username')
    // Collation C matches the index, whatever the database's locale.
    .where(beginsWith('name', foldedName('username', beginning)))
    .$if(among !== undefined, (query) => query.where(sql<boolean>`member_id = any (${among}::uuid[])`))
    .orderBy(sql`name collate "C"`)
    .limit(limit)
    .execute()
  return rows.map(({ member_id }) => member_id)
}

/** A condition for queries about other tables: whether the user name of the member in a column begins so. */
export const nameBegins = (trx: Trx, memberId: RawBuilder<unknown>, beginning: string): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from member_login login where login.merchant_id = ${own(trx)} and login.kind = 'username' and login.member_id = ${memberId}
      and ${beginsWith('login.name', foldedName('username', beginning))})`

/** Linked logins on hold until the member keeps or removes them. */
export async function loginsOnHold(trx: Trx, { id }: Pick<OwnerRef, 'id'>): Promise<LoginKind[]> {
  const rows = await directory(trx)
    .selectFrom('member_login')
    .select('kind')
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', id)
    .where('on_hold', '=', true)
    .orderBy('kind')
    .execute()
  return rows.map(({ kind }) => kind)
}

export async function holdLogins(trx: Trx, { id }: OwnerRef, onHold: boolean): Promise<void> {
  await directory(trx)
    .updateTable('member_login')
    .set({ on_hold: onHold })
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', id)
    .where('kind', 'in', ['google', 'facebook'])
    .execute()
}

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

export async function insertMember(trx: Trx, { id }: OwnerRef, member: NewMember): Promise<void> {
  const terms = member.termsVersion ?? null
  await cell(trx)
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
      email_proven: member.isEmailProven ?? false,
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

/** Does not return an expired trial account, even before the job has removed it. */
export async function readMember(trx: Trx, { id }: OwnerRef, lock: boolean): Promise<(Account & Profile) | null> {
  let query = cell(trx)
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
      'email_proven',
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
        userName: row.user_name,
        customerType: row.customer_type,
        status: row.status,
        passwordHash: row.password_hash,
        epoch: row.epoch,
        firstTimeLogin: row.first_time_login,
        previousLogin: row.previous_login_at,
        email: row.email,
        isEmailProven: row.email_proven,
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

/** Returns the time of the previous login; null for the first. */
export async function noteLogin(trx: Trx, owner: OwnerRef): Promise<Date | null> {
  const row = await ofMember(trx, owner)
    .set((eb) => ({ previous_login_at: eb.ref('last_login_at'), last_login_at: trx.now }))
    .returning('previous_login_at')
    .executeTakeFirst()
  return row?.previous_login_at ?? null
}

/** Also revokes the password links sent before. */
export async function setPassword(trx: Trx, owner: OwnerRef, hash: string): Promise<void> {
  await cell(trx)
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

export const ofMember = (trx: Trx, { id }: OwnerRef) =>
  cell(trx).updateTable('member').where('merchant_id', '=', own(trx)).where('id', '=', id)

/** A device has one trial account, so concurrent requests for the same device wait. */
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

/** Reads across merchants, so it must run as the owner of the tables. */
export async function expiredTrials(trx: Trx, limit: number): Promise<{ id: string; merchantId: string }[]> {
  return cell(trx)
    .selectFrom('member')
    .select(['id', 'merchant_id as merchantId'])
    .where('expires_at', '<=', trx.now)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
}

export async function deleteMember(trx: Trx, { id }: OwnerRef): Promise<void> {
  const merchantId = own(trx)
  await directory(trx)
    .deleteFrom('member_login')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', id)
    .execute()
  await cell(trx).deleteFrom('member').where('merchant_id', '=', merchantId).where('id', '=', id).execute()
}
