import { AnnouncementId, type content, type editing, type Language } from '@parola/contract'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { own, type Trx } from '../../platform/db/db.ts'

type Announcement = z.output<typeof editing.publishAnnouncement.body>
type HelpEntry = z.output<typeof editing.publishHelp.body>

type AnnouncementRow = Pick<Announcement, 'category' | 'group' | 'audience' | 'frequency' | 'sequence' | 'photo'> &
  Pick<Announcement, 'images' | 'url' | 'wordings'> & {
    id: string
    kind: content.ContentType
    startsAt: Date
    endsAt: Date | null
  }

/** Every announcement, shown or not, in all its languages; or the one with this id. */
export async function readAnnouncements(trx: Trx, only?: string): Promise<Announcement[]> {
  const { rows } = await sql<AnnouncementRow>`
    select id, kind, category, group_name as "group", audience, frequency, starts_at as "startsAt", ends_at as "endsAt", sequence, photo, url,
      array(
        select image.url from announcement_image image where image.announcement_id = announcement.id order by image.sequence
      ) as images,
      (
        select jsonb_object_agg(language, jsonb_build_object('title', title, 'summary', summary, 'content', content))
        from announcement_text text where text.announcement_id = announcement.id
      ) as wordings
    from announcement where merchant_id = ${own(trx)} and ${only === undefined ? sql`true` : sql`id = ${only}`}
    order by sequence, id`.execute(trx.db)
  return rows.map(({ id, startsAt, endsAt, ...row }) =>
    Object.assign(row, {
      id: AnnouncementId.parse(id),
      startsAt: startsAt.toISOString(),
      endsAt: endsAt?.toISOString() ?? null,
    }),
  )
}

/** Every help entry in all its languages; or the one with this slug. */
export async function readHelp(trx: Trx, only?: string): Promise<HelpEntry[]> {
  const { rows } = await sql<
    Pick<HelpEntry, 'slug' | 'tag' | 'sequence'> & {
      wordings: Partial<Record<Language, { title: string; content: string }>>
    }
  >`
    select slug, tag, sequence, (
        select jsonb_object_agg(language, jsonb_build_object('title', title, 'content', content))
        from help_text text where text.merchant_id = help_entry.merchant_id and text.slug = help_entry.slug
      ) as wordings
    from help_entry where merchant_id = ${own(trx)} and ${only === undefined ? sql`true` : sql`slug = ${only}`}
    order by sequence, slug`.execute(trx.db)
  return rows
}
