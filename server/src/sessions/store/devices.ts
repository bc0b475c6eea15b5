import { sql } from 'kysely'
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

/**
 * On how many devices each member logged in within these hours before the moment, or since, and never before. Members without an earlier
 * login are left out: to them every device is new.
 */
export async function countNewDevices(
  trx: Trx,
  asked: readonly { readonly memberId: string; readonly requestedAt: Date }[],
  hours: number,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ memberId: string; devices: number }>`
    with asked as (
      select member_id, min(at) - make_interval(hours => ${hours}) as since
      from unnest(
        ${asked.map(({ memberId }) => memberId)}::uuid[], ${asked.map(({ requestedAt }) => requestedAt)}::timestamptz[]
      ) asked (member_id, at) group by 1
    ), used as (
      select asked.member_id, login.device, login.device_name, min(login.at) > asked.since as is_new
      from asked
      join cell.login_record login on login.merchant_id = ${own(trx)} and login.member_id = asked.member_id
      group by asked.member_id, asked.since, login.device, login.device_name
    )
    select member_id as "memberId", (count(*) filter (where is_new))::int as devices from used
    group by 1 having bool_or(not is_new)`.execute(trx.db)
  return new Map(rows.map(({ memberId, devices }) => [memberId, devices]))
}

/** The devices of a member's logins since a moment, the latest use first. */
export async function readDevices(
  trx: Trx,
  { id }: OwnerRef,
  since: Date,
): Promise<{ name: string | null; firstAt: Date; lastAt: Date }[]> {
  const { rows } = await sql<{ name: string | null; firstAt: Date; lastAt: Date }>`
    select device_name as name, min(at) as "firstAt", max(at) as "lastAt" from cell.login_record
    where merchant_id = ${own(trx)} and member_id = ${id} and at > ${since}
    group by device, device_name order by max(at) desc limit ${maxRows}`.execute(trx.db)
  return rows
}
