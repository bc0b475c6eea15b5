import { AnnouncementId, content } from '@parola/contract'
import { sql, type JSONColumnType } from 'kysely'
import { cellTables } from '../../platform/db/cell.ts'
import { own, type Trx } from '../../platform/db/db.ts'
import { past, type Position } from '../../platform/db/keyset.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import type { InLanguages, Wording } from '../wording.ts'

type Tables = {
  announcement_read: { merchant_id: string; member_id: string; announcement_id: string; read_at: Date }
  inbox_message: {
    id: string
    merchant_id: string
    member_id: string
    wordings: JSONColumnType<InLanguages<Wording>>
    at: Date
    read_at: Date | null
    deleted_at: Date | null
  }
}

/** Only the newest marks, because no announcement is shown long enough for older ones to matter. */
const mostMarks = 1_000

const cell = (trx: Trx) => cellTables<Tables>(trx)

export async function readMarks(trx: Trx, { id }: OwnerRef): Promise<AnnouncementId[]> {
  const rows = await cell(trx)
    .selectFrom('announcement_read')
    .select('announcement_id')
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', id)
    .orderBy('read_at', 'desc')
    .orderBy('announcement_id')
    .limit(mostMarks)
    .execute()
  return rows.map(({ announcement_id }) => AnnouncementId.parse(announcement_id))
}

export async function insertMark(trx: Trx, { id }: OwnerRef, announcementId: AnnouncementId): Promise<void> {
  await cell(trx)
    .insertInto('announcement_read')
    .values({ merchant_id: own(trx), member_id: id, announcement_id: announcementId, read_at: trx.now })
    .onConflict((conflict) => conflict.constraint('announcement_read_pk').doNothing())
    .execute()
}

export interface NewMessage {
  readonly id: content.MessageId
  readonly wordings: InLanguages<Wording>
}

/** Adds a message to the inboxes of members; returns the members who did not have it. */
export async function insertMessages(
  trx: Trx,
  memberIds: readonly string[],
  { id, wordings }: NewMessage,
): Promise<string[]> {
  const rows = await cell(trx)
    .insertInto('inbox_message')
    .values(
      memberIds.map((member_id) => ({
        id,
        merchant_id: own(trx),
        member_id,
        wordings: JSON.stringify(wordings),
        at: trx.now,
        read_at: null,
        deleted_at: null,
      })),
    )
    .onConflict((conflict) => conflict.constraint('inbox_message_pk').doNothing())
    .returning('member_id')
    .execute()
  return rows.map(({ member_id }) => member_id)
}

/** Messages that the member has not deleted. */
const inboxOf = (trx: Trx, { id }: OwnerRef) =>
  cell(trx)
    .selectFrom('inbox_message')
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', id)
    .where('deleted_at', 'is', null)

/** Newest first, before a moment. Messages with the same timestamp stay on one page, so that no page starts between them. */
export async function listMessages(trx: Trx, owner: OwnerRef, before: Date | null, size: number) {
  let query = inboxOf(trx, owner).select(['id', 'wordings', 'at', 'read_at']).orderBy('at', 'desc')
  if (before) query = query.where('at', '<', before)
  const rows = await query.modifyEnd(sql`fetch first ${sql.lit(size)} rows with ties`).execute()
  return rows
    .map(({ id, wordings, at, read_at }) => ({
      id: content.MessageId.parse(id),
      wordings,
      at,
      isRead: read_at !== null,
    }))
    .toSorted((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? -1 : 1))
}

/** All that was sent, also what the member has deleted; newest first. */
export async function pageOfSent(trx: Trx, { id: memberId }: OwnerRef, from: Position | null, size: number) {
  const rows = await cell(trx)
    .selectFrom('inbox_message')
    .select(['id', 'wordings', 'at', 'read_at', 'deleted_at'])
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', memberId)
    .where(past('descending', ['at', 'id'], from))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .execute()
  return rows.map(({ id, wordings, at, read_at, deleted_at }) => ({
    id: content.MessageId.parse(id),
    wordings,
    at,
    readAt: read_at,
    deletedAt: deleted_at,
  }))
}

export async function countUnread(trx: Trx, owner: OwnerRef): Promise<number> {
  const { unread } = await inboxOf(trx, owner)
    .select(({ fn }) => fn.countAll<string>().as('unread'))
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(unread)
}

/** Marks the member's own messages among these as read or deleted. */
export async function markMessages(
  trx: Trx,
  { id }: OwnerRef,
  messageIds: readonly content.MessageId[],
  mark: 'read_at' | 'deleted_at',
): Promise<void> {
  await cell(trx)
    .updateTable('inbox_message')
    .set({ [mark]: trx.now })
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', id)
    .where('id', 'in', messageIds)
    .where(mark, 'is', null)
    .execute()
}
