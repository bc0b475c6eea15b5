import type { backOffice, Count } from '@parola/contract'
import { sql } from 'kysely'
import { countRows } from '../../platform/db/count.ts'
import { own, type Trx } from '../../platform/db/db.ts'
import { beginsWith, past, type Position } from '../../platform/db/keyset.ts'
import { bytea, recordsOf } from '../../platform/db/records.ts'

export interface Noted {
  readonly id: string
  readonly memberId: string
}

/** Two runs at once could write an older copy last. */
export async function lockCopying(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('member_search'))`.execute(trx.db)
}

/** Reads across merchants, so it must run as the worker. */
export async function readNoted(trx: Trx, most: number): Promise<Noted[]> {
  const { rows } = await sql<Noted>`
    select id::text, member_id as "memberId" from cell.member_change order by member_change.id limit ${most}`.execute(
    trx.db,
  )
  return rows
}

export async function removeNotes(trx: Trx, noted: readonly Noted[]): Promise<void> {
  await sql`delete from cell.member_change where id = any (${noted.map(({ id }) => id)}::bigint[])`.execute(trx.db)
}

/** A member as the cell has them. */
export interface Source {
  readonly merchantId: string
  readonly memberId: string
  readonly userName: string
  readonly customerType: number
  readonly status: 'active' | 'disabled'
  readonly labels: readonly string[]
  readonly email: string | null
  readonly mobileNum: string | null
  /** Not proven. */
  readonly saidMobileNum: string | null
  readonly joinedAt: Date
  readonly seenAt: Date | null
}

export async function readSources(trx: Trx, memberIds: readonly string[]): Promise<Source[]> {
  const { rows } = await sql<Source>`
    select merchant_id as "merchantId", id as "memberId", user_name as "userName", customer_type as "customerType", status, labels,
      email, mobile_num as "mobileNum", registered ->> 'mobileNum' as "saidMobileNum", created_at as "joinedAt",
      last_login_at as "seenAt"
    from cell.member where id = any (${memberIds}::uuid[])`.execute(trx.db)
  return rows
}

export interface Copy {
  readonly merchantId: string
  readonly memberId: string
  readonly userName: string
  readonly name: string
  readonly role: backOffice.MemberRole
  readonly isLocked: boolean
  readonly labels: readonly string[]
  readonly contacts: readonly Buffer[]
  readonly joinedAt: Date
  readonly seenAt: Date | null
}

export async function write(trx: Trx, copies: readonly Copy[]): Promise<void> {
  const rows = copies.map((copy) => ({
    merchant_id: copy.merchantId,
    member_id: copy.memberId,
    user_name: copy.userName,
    name: copy.name,
    role: copy.role,
    is_locked: copy.isLocked,
    labels: copy.labels,
    contacts: copy.contacts.map(bytea),
    joined_at: copy.joinedAt,
    seen_at: copy.seenAt,
  }))
  await sql`
    insert into member_search select * from json_populate_recordset(null::member_search, ${recordsOf(rows)}::json)
    on conflict on constraint member_search_pk do update set
      user_name = excluded.user_name, name = excluded.name, role = excluded.role, is_locked = excluded.is_locked,
      labels = excluded.labels, contacts = excluded.contacts, seen_at = excluded.seen_at`.execute(trx.db)
}

export async function remove(trx: Trx, memberIds: readonly string[]): Promise<void> {
  await sql`delete from member_search where member_id = any (${memberIds}::uuid[])`.execute(trx.db)
}

export type Found = Pick<
  Copy,
  'memberId' | 'userName' | 'name' | 'role' | 'isLocked' | 'labels' | 'joinedAt' | 'seenAt'
>

const foundColumns = sql`
  member_id as "memberId", user_name as "userName", name, role, is_locked as "isLocked", labels, joined_at as "joinedAt",
  seen_at as "seenAt"`

export interface Filter {
  /** Of the folded name; null for every name. */
  readonly beginning: string | null
  readonly state?: backOffice.MemberState | undefined
  readonly role?: backOffice.MemberRole | undefined
  readonly label?: string | undefined
  readonly joinedFrom?: Date | undefined
  readonly joinedTo?: Date | undefined
}

const fits = ({ beginning, state, role, label, joinedFrom, joinedTo }: Filter) => sql`
  true
  ${beginning === null ? sql`` : sql`and ${beginsWith('name', beginning)}`}
  ${state === undefined ? sql`` : state === 'locked' ? sql`and is_locked` : sql`and not is_locked`}
  ${role === undefined ? sql`` : sql`and role = ${role}`}
  ${label === undefined ? sql`` : sql`and labels @> array[${label}]::text[]`}
  ${joinedFrom === undefined ? sql`` : sql`and joined_at >= ${joinedFrom}`}
  ${joinedTo === undefined ? sql`` : sql`and joined_at < ${joinedTo}`}`

/** In the order of names that begin so; without a beginning, newest first. */
export async function readPage(
  trx: Trx,
  filter: Filter,
  { from, size }: { from: Position | null; size: number },
): Promise<Found[]> {
  const [then, order] =
    filter.beginning === null
      ? [past('descending', ['joined_at', 'member_id'], from), sql`joined_at desc, member_id desc`]
      : [afterName(from), sql`name collate "C", member_id`]
  const { rows } = await sql<Found>`
    select ${foundColumns} from member_search where merchant_id = ${own(trx)} and ${fits(filter)} and ${then} order by ${order} limit ${size}`.execute(
    trx.db,
  )
  return rows
}

const afterName = (from: Position | null) =>
  from === null ? sql`true` : sql`(name collate "C", member_id) > (${from[0]}, ${from[1]}::uuid)`

export const countMembers = (trx: Trx, filter: Filter): Promise<Count> =>
  countRows(trx, { from: sql`member_search`, where: fits(filter) })

export async function readWithContact(trx: Trx, hashes: readonly Buffer[], most: number): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select "memberId" from members_with_contact(${hashes}::bytea[], ${most}) "memberId"`.execute(trx.db)
  return rows.map(({ memberId }) => memberId)
}
