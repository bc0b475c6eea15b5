import { sql, type Generated, type Selectable } from 'kysely'
import { cellTables } from '../../platform/db/cell.ts'
import { own, type Pool, type Trx } from '../../platform/db/db.ts'
import type { Device, EndedWhy, Place, Session } from '../session.ts'

interface SessionTable {
  sid_hash: Buffer
  token_hash: Buffer
  merchant_id: string
  member_id: string
  customer_type: number
  first_time_login: boolean
  device: Device
  device_name: string | null
  country: Generated<string | null>
  network: Generated<string | null>
  idle_minutes: number
  opened_at: Date
  seen_at: Date
  ends_at: Date
  ended_at: Date | null
  ended_why: EndedWhy | null
  checked_at: Generated<Date | null>
}

type Tables = {
  session: SessionTable
  login_record: {
    merchant_id: string
    member_id: string
    at: Date
    device: Device
    device_name: string | null
  }
  hand_off: { code_hash: Buffer; merchant_id: string; sid_hash: Buffer; expires_at: Date }
  remembered_device: {
    token_hash: Buffer
    merchant_id: string
    member_id: string
    family: string
    method: RememberedMethod
    expires_at: Date
    used_at: Date | null
  }
}

export type RememberedMethod = 'username' | 'sms'

export const tables = (trx: Trx) => cellTables<Tables>(trx)

/** The function runs with the owner's rights, because a merchant cannot see another's sessions; it reveals only whether one exists. */
export async function isSessionElsewhere(pool: Pool, merchantId: string, sidHash: Buffer): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>(`select cell.session_elsewhere($1, $2) as found`, [
    merchantId,
    sidHash,
  ])
  return rows[0]?.found ?? false
}

export async function readSession(trx: Trx, sidHash: Buffer): Promise<Session | null> {
  const row = await tables(trx)
    .selectFrom('session')
    .selectAll()
    .where('sid_hash', '=', sidHash)
    .where('merchant_id', '=', own(trx))
    .executeTakeFirst()
  return row ? sessionOf(row) : null
}

const sessionOf = (row: Selectable<SessionTable>): Session => ({
  merchantId: row.merchant_id,
  memberId: row.member_id,
  tokenHash: row.token_hash,
  customerType: row.customer_type,
  firstTimeLogin: row.first_time_login,
  idleMinutes: row.idle_minutes,
  seenAt: row.seen_at,
  endsAt: row.ends_at,
  endedAt: row.ended_at,
})

export interface NewSession extends Pick<Session, 'memberId' | 'customerType' | 'firstTimeLogin' | 'idleMinutes'> {
  readonly sidHash: Buffer
  readonly tokenHash: Buffer
  readonly device: Device
  readonly deviceName: string | null
  readonly place: Place | null
  readonly endsAt: Date
}

export async function insertSession(trx: Trx, session: NewSession): Promise<void> {
  await tables(trx)
    .insertInto('session')
    .values({
      sid_hash: session.sidHash,
      token_hash: session.tokenHash,
      merchant_id: own(trx),
      member_id: session.memberId,
      customer_type: session.customerType,
      first_time_login: session.firstTimeLogin,
      device: session.device,
      device_name: session.deviceName,
      country: session.place?.country ?? null,
      network: session.place?.network ?? null,
      idle_minutes: session.idleMinutes,
      opened_at: trx.now,
      seen_at: trx.now,
      ends_at: session.endsAt,
      ended_at: null,
      ended_why: null,
    })
    .execute()
}

/** Serialises opening and ending of a member's sessions, so that two concurrent logins leave one session. */
export async function lockSessions(trx: Trx, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('session'), hashtext(${memberId}))`.execute(trx.db)
}

/** Records activity. An ended session stays ended. */
export async function touch(trx: Trx, sidHash: Buffer): Promise<Session | null> {
  const row = await tables(trx)
    .updateTable('session')
    .set({ seen_at: trx.now })
    .where('sid_hash', '=', sidHash)
    .where('merchant_id', '=', own(trx))
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return row ? sessionOf(row) : null
}

export interface Which {
  readonly memberId: string
  readonly sidHash?: Buffer
  /** Excludes this session. */
  readonly butSidHash?: Buffer
  readonly why: EndedWhy
}

/** Ends one session of the member, all but one, or all; returns the ended ones. */
export async function endSessions(trx: Trx, { memberId, sidHash, butSidHash, why }: Which): Promise<Buffer[]> {
  const rows = await tables(trx)
    .updateTable('session')
    .set({ ended_at: trx.now, ended_why: why })
    .where('member_id', '=', memberId)
    .where('merchant_id', '=', own(trx))
    .where('ended_at', 'is', null)
    .$if(sidHash !== undefined, (query) => query.where('sid_hash', '=', sidHash as Buffer))
    .$if(butSidHash !== undefined, (query) => query.where('sid_hash', '<>', butSidHash as Buffer))
    .returning('sid_hash')
    .execute()
  return rows.map(({ sid_hash }) => sid_hash)
}

export async function insertHandOff(
  trx: Trx,
  { codeHash, sidHash, expiresAt }: { codeHash: Buffer; sidHash: Buffer; expiresAt: Date },
): Promise<void> {
  await tables(trx)
    .insertInto('hand_off')
    .values({ code_hash: codeHash, merchant_id: own(trx), sid_hash: sidHash, expires_at: expiresAt })
    .execute()
}

/** Deletes the code and returns its session, so that only one of two concurrent requests gets it. */
export async function takeHandOff(trx: Trx, codeHash: Buffer): Promise<Session | null> {
  const taken = await tables(trx)
    .deleteFrom('hand_off')
    .where('code_hash', '=', codeHash)
    .where('merchant_id', '=', own(trx))
    .returning(['sid_hash', 'expires_at'])
    .executeTakeFirst()
  return taken && taken.expires_at > trx.now ? readSession(trx, taken.sid_hash) : null
}

export interface RememberedDevice {
  readonly memberId: string
  readonly family: string
  readonly method: RememberedMethod
  readonly expiresAt: Date
  readonly usedAt: Date | null
}

export async function insertRemembered(
  trx: Trx,
  { tokenHash, memberId, family, method, expiresAt }: Omit<RememberedDevice, 'usedAt'> & { tokenHash: Buffer },
): Promise<void> {
  await tables(trx)
    .insertInto('remembered_device')
    .values({
      token_hash: tokenHash,
      merchant_id: own(trx),
      member_id: memberId,
      family,
      method,
      expires_at: expiresAt,
      used_at: null,
    })
    .execute()
}

export async function readRemembered(trx: Trx, tokenHash: Buffer): Promise<RememberedDevice | null> {
  const row = await tables(trx)
    .selectFrom('remembered_device')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('merchant_id', '=', own(trx))
    .forUpdate()
    .executeTakeFirst()
  return row
    ? {
        memberId: row.member_id,
        family: row.family,
        method: row.method,
        expiresAt: row.expires_at,
        usedAt: row.used_at,
      }
    : null
}

export async function markUsed(trx: Trx, tokenHash: Buffer): Promise<void> {
  await tables(trx)
    .updateTable('remembered_device')
    .set({ used_at: trx.now })
    .where('token_hash', '=', tokenHash)
    .execute()
}

export async function deleteRemembered(trx: Trx, by: { family: string } | { memberId: string }): Promise<void> {
  await tables(trx)
    .deleteFrom('remembered_device')
    .where('merchant_id', '=', own(trx))
    .where('family' in by ? 'family' : 'member_id', '=', 'family' in by ? by.family : by.memberId)
    .execute()
}
