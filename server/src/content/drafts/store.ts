import type { drafts, Language } from '@parola/contract'
import { sql, type JSONColumnType } from 'kysely'
import { own, type Trx } from '../../platform/db/db.ts'
import { past, type Position } from '../../platform/db/keyset.ts'

type Body = drafts.DraftBody

type Tables = {
  draft: {
    merchant_id: string
    part: drafts.Part
    item: string
    body: JSONColumnType<Body>
    state: drafts.DraftState
    publish_at: Date | null
    problem: string | null
    written_by: string
    written_at: Date
  }
  content_version: {
    id: string
    merchant_id: string
    part: drafts.Part
    item: string
    body: JSONColumnType<Body>
    kept_at: Date
    kept_by: string
  }
  translation: {
    merchant_id: string
    part: drafts.Part
    item: string
    language: Language
    wording: string
    source: string[]
    reviewed_by: string | null
  }
}

/** More than anybody goes back to. */
export const mostVersions = 20

const tables = (trx: Trx) => trx.db.withTables<Tables>()

export interface Draft {
  readonly body: Body
  readonly state: drafts.DraftState
  readonly publishAt: Date | null
  readonly problem: string | null
  readonly by: string
  readonly at: Date
}

/** Whoever changes an item or its draft does so one after the other, also while neither exists. */
export async function lockItem(trx: Trx, { part, item }: drafts.ItemRef): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`content ${own(trx)} ${part}`}), hashtext(${item}))`.execute(trx.db)
}

export async function readDraft(trx: Trx, { part, item }: drafts.ItemRef): Promise<Draft | null> {
  const row = await tables(trx)
    .selectFrom('draft')
    .select(['body', 'state', 'publish_at as publishAt', 'problem', 'written_by as by', 'written_at as at'])
    .where('merchant_id', '=', own(trx))
    .where('part', '=', part)
    .where('item', '=', item)
    .executeTakeFirst()
  return row ?? null
}

export async function upsertDraft(trx: Trx, { part, item }: drafts.ItemRef, body: Body, by: string): Promise<void> {
  const written = {
    body: JSON.stringify(body),
    state: 'draft',
    publish_at: null,
    problem: null,
    written_by: by,
    written_at: trx.now,
  } as const
  await tables(trx)
    .insertInto('draft')
    .values({ merchant_id: own(trx), part, item, ...written })
    .onConflict((conflict) => conflict.constraint('draft_pk').doUpdateSet(written))
    .execute()
}

export async function setDraftState(
  trx: Trx,
  { part, item }: drafts.ItemRef,
  to: Pick<Tables['draft'], 'state' | 'publish_at' | 'problem'>,
): Promise<void> {
  await tables(trx)
    .updateTable('draft')
    .set(to)
    .where('merchant_id', '=', own(trx))
    .where('part', '=', part)
    .where('item', '=', item)
    .execute()
}

export async function deleteDraft(trx: Trx, { part, item }: drafts.ItemRef): Promise<void> {
  await tables(trx)
    .deleteFrom('draft')
    .where('merchant_id', '=', own(trx))
    .where('part', '=', part)
    .where('item', '=', item)
    .execute()
}

/** Keeps the newest versions of an item. */
export async function insertVersion(trx: Trx, { part, item }: drafts.ItemRef, body: Body): Promise<string> {
  const merchantId = own(trx)
  const { rows } = await sql<{ id: string }>`
    insert into content_version (merchant_id, part, item, body, kept_at)
    values (${merchantId}, ${part}, ${item}, ${JSON.stringify(body)}, ${trx.now}) returning id`.execute(trx.db)
  await sql`
    delete from content_version where id in (
      select id from (
        select id, row_number() over (order by kept_at desc, id desc) as place
        from content_version where merchant_id = ${merchantId} and part = ${part} and item = ${item}
      ) newest where place > ${mostVersions}
    )`.execute(trx.db)
  return rows[0]?.id ?? ''
}

const versions = (trx: Trx) => tables(trx).selectFrom('content_version').where('merchant_id', '=', own(trx))

export const listVersions = (trx: Trx, { part, item }: drafts.ItemRef) =>
  versions(trx)
    .select(['id', 'kept_at as at', 'kept_by as by', 'body'])
    .where('part', '=', part)
    .where('item', '=', item)
    .orderBy('kept_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostVersions)
    .execute()

export async function readVersion(trx: Trx, id: string): Promise<Body | null> {
  const row = await versions(trx).select('body').where('id', '=', id).executeTakeFirst()
  return row?.body ?? null
}

/** The source for which a text was written, as digests of its paragraphs. */
export interface Written {
  readonly item: string
  readonly language: Language
  readonly wording: string
  readonly source: readonly string[]
  readonly isReviewed: boolean
}

export const readWritten = (trx: Trx, part: drafts.Part, items: readonly string[]): Promise<Written[]> =>
  items.length === 0
    ? Promise.resolve([])
    : tables(trx)
        .selectFrom('translation')
        .select(['item', 'language', 'wording', 'source'])
        .select(sql<boolean>`reviewed_by is not null`.as('isReviewed'))
        .where('merchant_id', '=', own(trx))
        .where('part', '=', part)
        .where('item', 'in', [...items])
        .execute()

export async function upsertWritten(
  trx: Trx,
  { part, item }: drafts.ItemRef,
  { language, wording, source, reviewedBy }: Omit<Written, 'item' | 'isReviewed'> & { reviewedBy: string | null },
): Promise<void> {
  const written = { source: [...source], reviewed_by: reviewedBy }
  await tables(trx)
    .insertInto('translation')
    .values({ merchant_id: own(trx), part, item, language, wording, ...written })
    .onConflict((conflict) => conflict.constraint('translation_pk').doUpdateSet(written))
    .execute()
}

/** Forgets texts that neither a draft nor players have. */
export async function forgetWritten(trx: Trx, { part, item }: drafts.ItemRef, kept: readonly string[]): Promise<void> {
  await tables(trx)
    .deleteFrom('translation')
    .where('merchant_id', '=', own(trx))
    .where('part', '=', part)
    .where('item', '=', item)
    .where(sql<boolean>`wording <> all(${[...kept]}::text[])`)
    .execute()
}

export interface Listed {
  readonly item: string
  /** Where it stands in the list. */
  readonly place: Date | null
  readonly live: Body | null
  readonly draft: Draft | null
  readonly replacedAt: Date | null
}

const draftColumns = sql`case when draft.item is null then null else jsonb_build_object('body', draft.body, 'state', draft.state,
  'publishAt', draft.publish_at, 'problem', draft.problem, 'by', draft.written_by, 'at', draft.written_at) end as draft`
const replacedAt = sql`(
  select max(kept_at) from content_version where content_version.merchant_id = draft.merchant_id
    and content_version.part = draft.part and content_version.item = draft.item) as "replacedAt"`

type ListedRow = Omit<Listed, 'draft'> & {
  draft: (Omit<Draft, 'at' | 'publishAt'> & { at: string; publishAt: string | null }) | null
}

const listed = ({ draft, ...row }: ListedRow): Listed => ({
  ...row,
  draft: draft && {
    ...draft,
    at: new Date(draft.at),
    publishAt: draft.publishAt === null ? null : new Date(draft.publishAt),
  },
})

/** Announcements of a kind and drafts of new ones, the latest start first. */
export async function listAnnouncements(
  trx: Trx,
  kind: string,
  from: Position | null,
  size: number,
): Promise<Listed[]> {
  const { rows } = await sql<ListedRow>`
    with shown as (
      select id::text as item, starts_at from announcement where merchant_id = ${own(trx)} and kind = ${kind}
    ), draft as (
      select * from draft where merchant_id = ${own(trx)} and part = 'announcement' and body ->> 'kind' = ${kind}
    ), page as (
      select coalesce(shown.item, draft.item) as id, coalesce(shown.starts_at, (draft.body ->> 'startsAt')::timestamptz) as starts_at
      from shown full join draft on draft.item = shown.item
    )
    select page.id as item, page.starts_at as place, ${draftColumns}, ${replacedAt},
      (
        select jsonb_build_object('part', 'announcement', 'id', id, 'kind', kind, 'category', category, 'group', group_name,
          'audience', audience, 'frequency', frequency, 'startsAt', starts_at, 'endsAt', ends_at, 'sequence', sequence,
          'photo', photo, 'images', '[]'::jsonb, 'url', url, 'wordings', (
            select jsonb_object_agg(language, jsonb_build_object('title', title, 'summary', summary, 'content', content))
            from announcement_text text where text.announcement_id = announcement.id
          ))
        from announcement where announcement.id::text = page.id and merchant_id = ${own(trx)}
      ) as live
    from (
      select * from page where ${past('descending', ['starts_at', 'id'], from)} order by starts_at desc, id desc limit ${size}
    ) page
    left join draft on draft.item = page.id
    order by page.starts_at desc, page.id desc`.execute(trx.db)
  return rows.map(listed)
}

/** Help entries and drafts of new ones, by slug. */
export async function listHelp(trx: Trx, from: Position | null, size: number): Promise<Listed[]> {
  const { rows } = await sql<ListedRow>`
    with shown as (select slug as item from help_entry where merchant_id = ${own(trx)}),
    draft as (select * from draft where merchant_id = ${own(trx)} and part = 'help'),
    page as (select coalesce(shown.item, draft.item) as id from shown full join draft on draft.item = shown.item)
    select page.id as item, null as place, ${draftColumns}, ${replacedAt},
      (
        select jsonb_build_object('part', 'help', 'slug', slug, 'tag', tag, 'sequence', sequence, 'wordings', (
            select jsonb_object_agg(language, jsonb_build_object('title', title, 'content', content))
            from help_text text where text.merchant_id = help_entry.merchant_id and text.slug = help_entry.slug
          ))
        from help_entry where help_entry.slug = page.id and merchant_id = ${own(trx)}
      ) as live
    from (select * from page where ${past('ascending', ['id'], from)} order by id limit ${size}) page
    left join draft on draft.item = page.id
    order by page.id`.execute(trx.db)
  return rows.map(listed)
}
