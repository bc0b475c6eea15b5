import { own, type Trx } from '../../platform/db/db.ts'
import type { MemberRef, OwnerRef } from '../../platform/http/serve.ts'
import { idleUntil, type Device, type EndedWhy } from '../session.ts'
import { tables } from './sessions.ts'

export interface LoginDevice {
  readonly device: Device
  readonly deviceName: string | null
}

export interface ActiveSession extends LoginDevice {
  readonly isThis: boolean
  readonly openedAt: Date
  readonly seenAt: Date
}

const maxRows = 50

/** The member's open sessions, the calling one first. */
export async function readActiveSessions(trx: Trx, { id, sessionHash }: MemberRef): Promise<ActiveSession[]> {
  const rows = await tables(trx)
    .selectFrom('session')
    .select(['sid_hash', 'device', 'device_name', 'opened_at', 'seen_at', 'idle_minutes', 'ends_at'])
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', id)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', trx.now)
    .orderBy('seen_at', 'desc')
    .limit(maxRows)
    .execute()
  return rows
    .filter((row) => idleUntil({ seenAt: row.seen_at, idleMinutes: row.idle_minutes, endsAt: row.ends_at }) > trx.now)
    .map((row) => ({
      device: row.device,
      deviceName: row.device_name,
      isThis: row.sid_hash.toString('base64url') === sessionHash,
      openedAt: row.opened_at,
      seenAt: row.seen_at,
    }))
    .toSorted((one, other) => Number(other.isThis) - Number(one.isThis))
}

export interface KeptSession {
  readonly deviceName: string | null
  readonly openedAt: Date
  readonly seenAt: Date
  /** Null while it is open. */
  readonly ended: EndedWhy | 'idle' | null
}

/** The member's sessions that are still kept, newest first. */
export async function readSessions(trx: Trx, { id }: OwnerRef): Promise<KeptSession[]> {
  const rows = await tables(trx)
    .selectFrom('session')
    .select(['device_name', 'opened_at', 'seen_at', 'idle_minutes', 'ends_at', 'ended_why'])
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', id)
    .orderBy('opened_at', 'desc')
    .limit(maxRows)
    .execute()
  return rows.map((row) => {
    const until = idleUntil({ seenAt: row.seen_at, idleMinutes: row.idle_minutes, endsAt: row.ends_at })
    return {
      deviceName: row.device_name,
      openedAt: row.opened_at,
      seenAt: row.seen_at,
      ended: row.ended_why ?? (until > trx.now ? null : 'idle'),
    }
  })
}

/** Newest first. */
export async function readLogins(trx: Trx, { id }: OwnerRef): Promise<(LoginDevice & { readonly at: Date })[]> {
  const rows = await tables(trx)
    .selectFrom('login_record')
    .select(['at', 'device', 'device_name as deviceName'])
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', id)
    .orderBy('at', 'desc')
    .limit(maxRows)
    .execute()
  return rows
}

export async function insertLogin(
  trx: Trx,
  { memberId, device, deviceName }: LoginDevice & { readonly memberId: string },
): Promise<void> {
  await tables(trx)
    .insertInto('login_record')
    .values({ merchant_id: own(trx), member_id: memberId, at: trx.now, device, device_name: deviceName })
    .execute()
}
