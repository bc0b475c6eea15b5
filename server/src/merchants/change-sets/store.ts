import type { Count, merchants } from '@parola/contract'
import { sql } from 'kysely'
import { countRows } from '../../platform/db/count.ts'
import { own, type Trx } from '../../platform/db/db.ts'
import { past, type Position } from '../../platform/db/keyset.ts'
import type { Change } from '../difference.ts'

export interface StoredSet {
  readonly id: string
  readonly title: string
  readonly origin: merchants.ChangeSetOrigin
  readonly sections: merchants.Sections
  readonly prunes: boolean
  /** What the sections were when it was begun, without numbers of accounts. */
  readonly begun: Readonly<Record<string, unknown>>
  readonly state: merchants.ChangeSetState
  readonly author: string
  readonly changedAt: Date
  readonly publishAt: Date | null
  readonly resolved: readonly Resolved[]
  readonly planned: string | null
  readonly publishedAt: Date | null
  readonly publishedBy: readonly string[]
  readonly changes: readonly Change[]
  readonly undoes: string | null
  readonly failure: string | null
}

export type Resolved = merchants.SectionItem & { readonly side: 'set' | 'now' }

const columns = sql`id, title, origin, sections, prunes, begun, state, author, changed_at as "changedAt", publish_at as "publishAt",
  resolved, planned, published_at as "publishedAt", published_by as "publishedBy", changes, undoes, failure`

/** Locks the set until the transaction ends. */
export async function lockSet(trx: Trx, id: string): Promise<StoredSet | null> {
  const { rows } = await sql<StoredSet>`
    select ${columns} from change_set where merchant_id = ${own(trx)} and id = ${id} for no key update`.execute(trx.db)
  return rows[0] ?? null
}

export async function readSet(trx: Trx, id: string): Promise<StoredSet | null> {
  const { rows } = await sql<StoredSet>`
    select ${columns} from change_set where merchant_id = ${own(trx)} and id = ${id}`.execute(trx.db)
  return rows[0] ?? null
}

interface Which {
  readonly state: merchants.ChangeSetState | undefined
}

export async function listSets(
  trx: Trx,
  { state, from, size }: Which & { readonly from: Position | null; readonly size: number },
): Promise<StoredSet[]> {
  const { rows } = await sql<StoredSet>`
    select ${columns} from change_set
    where merchant_id = ${own(trx)} and ${fits({ state })} and ${past('descending', ['changed_at', 'id'], from)}
    order by changed_at desc, id desc limit ${size}`.execute(trx.db)
  return rows
}

export const countSets = (trx: Trx, which: Which): Promise<Count> =>
  countRows(trx, { from: sql`change_set`, where: fits(which) })

const fits = ({ state }: Which) => (state === undefined ? sql`true` : sql`state = ${state}`)

/** False if another merchant or another set has the id. */
export async function writeDraft(
  trx: Trx,
  { id, title, origin, sections, prunes, begun, author, undoes }: Draft,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into change_set (id, merchant_id, title, origin, sections, prunes, begun, state, author, changed_at, undoes)
    values (
      ${id}, ${own(trx)}, ${title}, ${origin}, ${JSON.stringify(sections)}::jsonb, ${prunes}, ${JSON.stringify(begun)}::jsonb, 'draft',
      ${author}, ${trx.now}, ${undoes}
    )
    on conflict on constraint change_set_pk do update set
      title = excluded.title, sections = excluded.sections, prunes = excluded.prunes, begun = excluded.begun,
      changed_at = excluded.changed_at
    where change_set.merchant_id = excluded.merchant_id and change_set.state = 'draft'`.execute(trx.db)
  return numAffectedRows === 1n
}

export type Draft = Pick<StoredSet, 'id' | 'title' | 'origin' | 'sections' | 'prunes' | 'begun' | 'author' | 'undoes'>

export async function writeState(
  trx: Trx,
  id: string,
  {
    state,
    failure = null,
  }: { readonly state: 'draft' | 'discarded' | 'undone' | 'failed'; readonly failure?: string | null },
): Promise<void> {
  await sql`
    update change_set set state = ${state}, publish_at = null, planned = null, failure = ${failure}, changed_at = ${trx.now}
    where merchant_id = ${own(trx)} and id = ${id}`.execute(trx.db)
}

export async function writeScheduled(
  trx: Trx,
  id: string,
  { at, planned, resolved, by }: { at: Date; planned: string; resolved: readonly Resolved[]; by: readonly string[] },
): Promise<void> {
  await sql`
    update change_set set state = 'scheduled', publish_at = ${at}, planned = ${planned}, resolved = ${JSON.stringify(resolved)}::jsonb,
      published_by = ${[...by]}, changed_at = ${trx.now}
    where merchant_id = ${own(trx)} and id = ${id}`.execute(trx.db)
}

export async function writePublished(
  trx: Trx,
  id: string,
  { by, changes }: { readonly by: readonly string[]; readonly changes: readonly Change[] },
): Promise<void> {
  await sql`
    update change_set set state = 'published', publish_at = null, published_at = ${trx.now}, published_by = ${[...by]},
      changes = ${JSON.stringify(changes)}::jsonb, changed_at = ${trx.now}
    where merchant_id = ${own(trx)} and id = ${id}`.execute(trx.db)
}
