import { AnnouncementId, type content } from '@parola/contract'
import { sql, type Generated } from 'kysely'
import { cellTables } from '../../platform/db/cell.ts'
import { own, type Trx } from '../../platform/db/db.ts'
import { past, type Position } from '../../platform/db/keyset.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'

type Tables = {
  feedback: {
    id: string
    merchant_id: string
    member_id: string
    kind: content.FeedbackKind
    content: string
    at: Date
  }
  promotion_comment: {
    id: Generated<string>
    merchant_id: string
    member_id: string
    announcement_id: string
    content: string
    at: Date
  }
}

export interface Feedback {
  readonly id: string
  readonly kind: content.FeedbackKind
  readonly content: string
}

/** Feedback or a comment. */
export interface Said {
  readonly id: string
  readonly memberId: string
  readonly kind: content.FeedbackKind | 'comment'
  readonly announcementId: AnnouncementId | null
  readonly content: string
  readonly at: Date
}

const cell = (trx: Trx) => cellTables<Tables>(trx)

const ofMember = (trx: Trx, { id }: OwnerRef) =>
  cell(trx).selectFrom('feedback').where('merchant_id', '=', own(trx)).where('member_id', '=', id)

/** Serialises the member's feedback, so that the daily count stays exact. */
export async function lockFeedback(trx: Trx, { id }: OwnerRef): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('feedback'), hashtext(${id}))`.execute(trx.db)
}

export async function findFeedback(trx: Trx, owner: OwnerRef, id: string): Promise<Feedback | null> {
  const row = await ofMember(trx, owner).select(['id', 'kind', 'content']).where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** Times of the member's latest feedback since a moment, newest first. */
export async function timesSince(trx: Trx, owner: OwnerRef, since: Date, limit: number): Promise<Date[]> {
  const rows = await ofMember(trx, owner)
    .select('at')
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ at }) => at)
}

export async function insertFeedback(trx: Trx, { id: member_id }: OwnerRef, feedback: Feedback): Promise<void> {
  await cell(trx)
    .insertInto('feedback')
    .values({ ...feedback, merchant_id: own(trx), member_id, at: trx.now })
    .execute()
}

export async function upsertComment(
  trx: Trx,
  { id }: OwnerRef,
  announcementId: AnnouncementId,
  text: string,
): Promise<void> {
  await cell(trx)
    .insertInto('promotion_comment')
    .values({ merchant_id: own(trx), member_id: id, announcement_id: announcementId, content: text, at: trx.now })
    .onConflict((conflict) => conflict.constraint('promotion_comment_pk').doUpdateSet({ content: text, at: trx.now }))
    .execute()
}

/** Feedback of all members, or of one; newest first. */
export async function listSaid(trx: Trx, from: Position | null, size: number, by?: OwnerRef): Promise<Said[]> {
  const merchantId = own(trx)
  const db = cell(trx)
  const rows = await db
    .selectFrom('feedback')
    .select([
      'id',
      'member_id as memberId',
      sql<Said['kind']>`kind`.as('kind'),
      sql<string | null>`null::uuid`.as('announcementId'),
      'content',
      'at',
    ])
    .where('merchant_id', '=', merchantId)
    .where(past('descending', ['at', 'id'], from))
    .where(by ? sql<boolean>`member_id = ${by.id}` : sql<boolean>`true`)
    .unionAll(
      db
        .selectFrom('promotion_comment')
        .select([
          'id',
          'member_id as memberId',
          sql<Said['kind']>`'comment'`.as('kind'),
          'announcement_id as announcementId',
          'content',
          'at',
        ])
        .where('merchant_id', '=', merchantId)
        .where(past('descending', ['at', 'id'], from))
        .where(by ? sql<boolean>`member_id = ${by.id}` : sql<boolean>`true`),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .execute()
  return rows.map(({ id, memberId, kind, announcementId, content: text, at }) => ({
    id,
    memberId,
    kind,
    announcementId: announcementId === null ? null : AnnouncementId.parse(announcementId),
    content: text,
    at,
  }))
}
