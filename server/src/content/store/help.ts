import type { content, Language } from '@parola/contract'
import { sql } from 'kysely'
import { own, type Trx } from '../../platform/db/db.ts'
import type { HelpInput } from '../help.ts'
import type { InLanguages, Wording } from '../wording.ts'

type Tables = {
  help_entry: { merchant_id: string; slug: string; tag: content.HelpTag; sequence: number; updated_at: Date }
  help_text: { merchant_id: string; slug: string; language: Language; title: string; content: string }
}

/** More than players read; an operator who publishes more sees only the first ones shown. */
const mostShown = 300

const tables = (trx: Trx) => trx.db.withTables<Tables>()

/** Each entry with its best text, in the merchant's order. */
export async function shownHelp(
  trx: Trx,
  tag: content.HelpTag | undefined,
  languages: readonly Language[],
): Promise<content.HelpEntry[]> {
  const preference = sql<number>`coalesce(array_position(${[...languages]}::text[], help_text.language), 99)`
  let query = tables(trx)
    .selectFrom('help_entry')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('help_text')
          .select(['title', 'content'])
          .whereRef('help_text.merchant_id', '=', 'help_entry.merchant_id')
          .whereRef('help_text.slug', '=', 'help_entry.slug')
          .orderBy(preference)
          .orderBy('help_text.language')
          .limit(1)
          .as('text'),
      (join) => join.onTrue(),
    )
    .select(['help_entry.slug', 'tag', 'updated_at', 'text.title', 'text.content'])
    .where('help_entry.merchant_id', '=', own(trx))
    .orderBy('sequence')
    .orderBy('help_entry.slug')
    .limit(mostShown)
  if (tag !== undefined) query = query.where('tag', '=', tag)
  const rows = await query.execute()
  return rows.map(({ slug, tag: of, title, content: text, updated_at }) => ({
    slug,
    tag: of,
    title,
    content: text,
    updatedAt: updated_at.toISOString(),
  }))
}

/** The wordings of an entry, locked until the transaction ends; null when it does not exist. */
export async function lockHelp(trx: Trx, slug: string): Promise<InLanguages<Wording> | null> {
  const entry = await tables(trx)
    .selectFrom('help_entry')
    .select('slug')
    .where('merchant_id', '=', own(trx))
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst()
  if (!entry) return null
  const texts = await tables(trx)
    .selectFrom('help_text')
    .select(['language', 'title', 'content'])
    .where('merchant_id', '=', own(trx))
    .where('slug', '=', slug)
    .execute()
  return Object.fromEntries(texts.map(({ language, ...wording }) => [language, wording]))
}

/** Writes the entry; with `reworded`, also its update time. */
export async function upsertHelp(
  trx: Trx,
  { slug, tag, sequence }: Pick<HelpInput, 'slug' | 'tag' | 'sequence'>,
  reworded: boolean,
): Promise<void> {
  await tables(trx)
    .insertInto('help_entry')
    .values({ merchant_id: own(trx), slug, tag, sequence, updated_at: trx.now })
    .onConflict((conflict) =>
      conflict.constraint('help_entry_pk').doUpdateSet({ tag, sequence, ...(reworded ? { updated_at: trx.now } : {}) }),
    )
    .execute()
}

export async function replaceHelpTexts(trx: Trx, slug: string, wordings: InLanguages<Wording>): Promise<void> {
  const merchant_id = own(trx)
  await tables(trx).deleteFrom('help_text').where('merchant_id', '=', merchant_id).where('slug', '=', slug).execute()
  await tables(trx)
    .insertInto('help_text')
    .values(
      (Object.entries(wordings) as [Language, Wording][]).map(([language, { title, content: text }]) => ({
        merchant_id,
        slug,
        language,
        title,
        content: text,
      })),
    )
    .execute()
}

/** Deletes its texts too. Returns whether it existed. */
export async function deleteHelp(trx: Trx, slug: string): Promise<boolean> {
  const gone = await tables(trx)
    .deleteFrom('help_entry')
    .where('merchant_id', '=', own(trx))
    .where('slug', '=', slug)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}
