import { AnnouncementId, type content, type Language } from '@parola/contract'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { mappingConstraints } from '../../platform/db/constraint.ts'
import { own, type Trx } from '../../platform/db/db.ts'
import type { AnnouncementInput } from '../announcement.ts'
import { GroupRefusedError, IdTakenError, WindowRefusedError, WordingMissingError } from '../errors.ts'

type Tables = {
  announcement: {
    id: string
    merchant_id: string
    kind: content.ContentType
    category: string
    group_name: string | null
    starts_at: Date
    ends_at: Date | null
    sequence: number
    photo: string | null
    url: string | null
    audience: content.Audience
    frequency: content.Frequency
  }
  announcement_text: {
    merchant_id: string
    announcement_id: string
    language: Language
    title: string
    summary: string
    content: string
  }
  announcement_image: { merchant_id: string; announcement_id: string; sequence: number; url: string }
  link_host: { merchant_id: string; host: string }
}

/** Limit of each list; an operator who publishes more sees only the first ones shown. */
const mostShown = 100

const tables = (trx: Trx) => trx.db.withTables<Tables>()

export interface Asked {
  readonly kinds: readonly content.ContentType[]
  readonly group: string | undefined
  /** In order of preference; an announcement without any of them is shown in a language it has. */
  readonly languages: readonly Language[]
  /** By the operator's order, or newest first. */
  readonly order?: 'sequence' | 'newest'
  /** Includes announcements that start by then. */
  readonly begunBy?: Date
}

/** The announcements shown now, each with its best text. */
export async function shownAnnouncements(
  trx: Trx,
  { kinds, group, languages, order = 'sequence', begunBy = trx.now }: Asked,
) {
  const place = order === 'newest' ? sql`starts_at desc, sequence, id` : sql`sequence, id`
  const preference = sql<number>`coalesce(array_position(${[...languages]}::text[], announcement_text.language), 99)`
  const rows = await tables(trx)
    .with('shown', (db) => {
      const shown = db
        .selectFrom('announcement')
        .selectAll()
        .select(sql<number>`row_number() over (partition by kind order by ${place})`.as('place'))
        .where('merchant_id', '=', own(trx))
        .where('kind', 'in', [...kinds])
        .where('starts_at', '<=', begunBy)
        .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', trx.now)]))
      // Only banners belong to a group; other kinds in the same request are not filtered.
      return group === undefined
        ? shown
        : shown.where((eb) => eb.or([eb('kind', '<>', 'B'), eb('group_name', '=', group)]))
    })
    .selectFrom('shown')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('announcement_text')
          .select(['title', 'summary', 'content'])
          .whereRef('announcement_text.announcement_id', '=', 'shown.id')
          .orderBy(preference)
          .orderBy('announcement_text.language')
          .limit(1)
          .as('text'),
      (join) => join.onTrue(),
    )
    .selectAll('shown')
    .select((eb) => [
      'text.title',
      'text.summary',
      'text.content',
      jsonArrayFrom(
        eb
          .selectFrom('announcement_image')
          .select(['announcement_image.url', 'announcement_image.sequence'])
          .whereRef('announcement_image.announcement_id', '=', 'shown.id')
          .orderBy('announcement_image.sequence'),
      ).as('images'),
    ])
    .where('place', '<=', mostShown)
    .orderBy('kind')
    .orderBy('place')
    .execute()
  return rows.map((row) => ({ kind: row.kind, announcement: announcementOf(row) }))
}

interface ShownRow extends Omit<Tables['announcement'], 'merchant_id' | 'sequence'> {
  title: string
  summary: string
  content: string
  images: { url: string; sequence: number }[]
}

function announcementOf(row: ShownRow): content.Announcement {
  const id = AnnouncementId.parse(row.id)
  return {
    id,
    announcementId: id,
    title: row.title,
    summary: row.summary,
    content: row.content,
    category: row.category,
    startDate: row.starts_at.toISOString(),
    endDate: row.ends_at?.toISOString() ?? null,
    noExpiry: row.ends_at === null ? 1 : 0,
    photoUrl: row.photo,
    announcementImages: row.images,
    groupName: row.group_name,
    url: row.url,
    audience: row.audience,
    frequency: row.frequency,
    // Read marks belong to members, while this response is the same for all visitors.
    read: false,
  }
}

export async function linkHosts(trx: Trx): Promise<string[]> {
  const rows = await tables(trx).selectFrom('link_host').select('host').where('merchant_id', '=', own(trx)).execute()
  return rows.map(({ host }) => host)
}

export async function replaceLinkHosts(trx: Trx, hosts: readonly string[]): Promise<void> {
  const merchant_id = own(trx)
  await tables(trx).deleteFrom('link_host').where('merchant_id', '=', merchant_id).execute()
  if (hosts.length === 0) return
  await tables(trx)
    .insertInto('link_host')
    .values(hosts.map((host) => ({ merchant_id, host })))
    .execute()
}

export type AnnouncementText = Omit<Tables['announcement_text'], 'merchant_id' | 'announcement_id'>

/** Replaces an earlier announcement with this id; data that refers to it stays. */
export async function replaceAnnouncement(
  trx: Trx,
  input: AnnouncementInput,
  texts: readonly AnnouncementText[],
): Promise<void> {
  const of = { merchant_id: own(trx), announcement_id: input.id }
  await upsertAnnouncement(trx, input)
  for (const part of ['announcement_text', 'announcement_image'] as const)
    await tables(trx)
      .deleteFrom(part)
      .where('merchant_id', '=', of.merchant_id)
      .where('announcement_id', '=', of.announcement_id)
      .execute()
  await mappingConstraints(
    { announcement_text_title_given: () => new WordingMissingError() },
    tables(trx)
      .insertInto('announcement_text')
      .values(texts.map((text) => ({ ...of, ...text })))
      .execute(),
  )
  if (input.images.length === 0) return
  await tables(trx)
    .insertInto('announcement_image')
    .values(input.images.map((url, sequence) => ({ ...of, sequence, url })))
    .execute()
}

async function upsertAnnouncement(trx: Trx, input: AnnouncementInput): Promise<void> {
  const said = {
    kind: input.kind,
    category: input.category,
    group_name: input.group,
    audience: input.audience ?? 'all',
    frequency: input.frequency ?? 'once',
    starts_at: input.startsAt,
    ends_at: input.endsAt,
    sequence: input.sequence,
    photo: input.photo,
    url: input.url,
  } as const
  await mappingConstraints(
    {
      announcement_pk: () => new IdTakenError(),
      announcement_banner_has_group: () => new GroupRefusedError(),
      announcement_ends_after_start: () => new WindowRefusedError(),
    },
    tables(trx)
      .insertInto('announcement')
      .values({ id: input.id, merchant_id: own(trx), ...said })
      .onConflict((conflict) => conflict.constraint('announcement_of_merchant').doUpdateSet(said))
      .execute(),
  )
}

/** Whether the merchant has this announcement, optionally of this kind. */
export async function hasAnnouncement(trx: Trx, id: AnnouncementId, kind?: content.ContentType): Promise<boolean> {
  let query = tables(trx)
    .selectFrom('announcement')
    .select('id')
    .where('merchant_id', '=', own(trx))
    .where('id', '=', id)
    .where('starts_at', '<=', trx.now)
  if (kind !== undefined) query = query.where('kind', '=', kind)
  return (await query.executeTakeFirst()) !== undefined
}

/** Deletes texts and pictures too. Returns whether it existed. */
export async function deleteAnnouncement(trx: Trx, id: AnnouncementId): Promise<boolean> {
  const gone = await tables(trx)
    .deleteFrom('announcement')
    .where('merchant_id', '=', own(trx))
    .where('id', '=', id)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

export interface Notice {
  readonly title: string
  readonly startsAt: Date
  readonly endsAt: Date | null
}

/** One announcement of this kind, shown or not, in English if available. */
export async function readNotice(trx: Trx, kind: content.ContentType, id: string): Promise<Notice | null> {
  const row = await tables(trx)
    .selectFrom('announcement')
    .innerJoin('announcement_text', 'announcement_text.announcement_id', 'announcement.id')
    .select(['title', 'starts_at as startsAt', 'ends_at as endsAt'])
    .where('announcement.merchant_id', '=', own(trx))
    .where('kind', '=', kind)
    .where('announcement.id', '=', id)
    .orderBy(sql`language = 'EN'`, 'desc')
    .orderBy('language')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
