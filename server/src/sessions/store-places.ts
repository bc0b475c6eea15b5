import type { Trx } from '../platform/db.ts'
import type { MemberRef, OwnerRef } from '../platform/http.ts'
import type { Device } from './session.ts'
import { idleUntil } from './session.ts'
import { own, tables } from './store.ts'

/** Where somebody logged in. */
export interface Place {
  readonly device: Device
  readonly deviceName: string | null
}

export interface OpenPlace extends Place {
  readonly isThis: boolean
  readonly openedAt: Date
  readonly seenAt: Date
}

const mostPlaces = 50

/** The sessions that go on, the one that asks first. */
export async function openPlaces(trx: Trx, { id, schema, sessionHash }: MemberRef): Promise<OpenPlace[]> {
  const rows = await tables(trx, schema)
    .selectFrom('session')
    .select(['sid_hash', 'device', 'device_name', 'opened_at', 'seen_at', 'idle_minutes', 'ends_at'])
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', id)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', trx.now)
    .orderBy('seen_at', 'desc')
    .limit(mostPlaces)
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

/** The newest first. */
export async function readLogins(trx: Trx, { id, schema }: OwnerRef): Promise<(Place & { readonly at: Date })[]> {
  const rows = await tables(trx, schema)
    .selectFrom('login_record')
    .select(['at', 'device', 'device_name as deviceName'])
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', id)
    .orderBy('at', 'desc')
    .limit(mostPlaces)
    .execute()
  return rows
}

export async function insertLogin(
  trx: Trx,
  schema: string,
  { memberId, device, deviceName }: Place & { readonly memberId: string },
): Promise<void> {
  await tables(trx, schema)
    .insertInto('login_record')
    .values({ merchant_id: own(trx), member_id: memberId, at: trx.now, device, device_name: deviceName })
    .execute()
}
