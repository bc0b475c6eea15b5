import { drafts, type BodyOf, type Language } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { requireVersion } from '../../platform/version.ts'
import { announcementAsKept, helpAsKept } from '../as-kept.ts'
import { requirePublishable } from '../publish-announcement.ts'
import { linkHosts } from '../store/announcements.ts'
import { readLive } from './keep-version.ts'
import { digestOfWording, digestsOf } from './paragraphs.ts'
import { announcementOf, type DraftDeps } from './show-item.ts'
import * as store from './store.ts'
import { sourceOf } from './translation.ts'

type Body = drafts.DraftBody

export interface Writer {
  readonly by: string
}

/** Writes a draft over the one that was read, or over what is shown. */
export async function writeDraft(
  trx: Trx,
  deps: DraftDeps & Writer,
  { body, version }: BodyOf<typeof drafts.write>,
): Promise<void> {
  const ref = drafts.refOf(body)
  await store.lockItem(trx, ref)
  const [draft, live] = [await store.readDraft(trx, ref), await readLive(trx, ref)]
  const now = draft?.body ?? live
  requireVersion(version, now ? drafts.fieldsOf(now) : {})
  if (now?.part === 'announcement' && body.part === 'announcement' && now.kind !== body.kind)
    throw new DomainError('field_invalid', { fields: ['kind'] })
  await saveDraft(trx, deps, { body, now, live })
}

interface Saved {
  readonly body: Body
  /** What it takes the place of. */
  readonly now: Body | null
  readonly live: Body | null
}

/** The draft as publishing would store it, with what each translation was written for. The item is locked. */
export async function saveDraft(
  trx: Trx,
  { deskOf, by }: DraftDeps & Writer,
  { body, now, live }: Saved,
): Promise<void> {
  const kept = asKept(body, await linkHosts(trx))
  const ref = drafts.refOf(kept)
  await store.upsertDraft(trx, ref, kept, by)
  const { languages } = await deskOf(trx)
  const known = new Set((await store.readWritten(trx, ref.part, [ref.item])).map(({ wording }) => wording))
  if (now) await noteSources(trx, ref, { body: now, languages, of: (wording) => !known.has(wording) })
  const before = new Set(now ? wordingDigests(now) : [])
  await noteSources(trx, ref, { body: kept, languages, of: (wording) => !before.has(wording) })
  await store.forgetWritten(
    trx,
    ref,
    [kept, now, live].flatMap((one) => (one ? wordingDigests(one) : [])),
  )
}

function asKept(body: Body, hosts: readonly string[]): Body {
  if (body.part === 'help') return { part: body.part, ...helpAsKept(body, hosts) }
  requirePublishable(announcementOf(body), hosts)
  return { part: body.part, ...announcementAsKept(body, hosts) }
}

const wordingDigests = ({ wordings }: Body): string[] => Object.values(wordings).map(digestOfWording)

interface Noted {
  readonly body: Body
  readonly languages: readonly Language[]
  readonly of: (wording: string) => boolean
}

/** That these translations were written for the source beside them. */
async function noteSources(trx: Trx, ref: drafts.ItemRef, { body, languages, of }: Noted): Promise<void> {
  const source = sourceOf(body, languages)
  const text = source && body.wordings[source]
  if (!text) return
  for (const [language, wording] of Object.entries(body.wordings) as [Language, typeof text][]) {
    const digest = digestOfWording(wording)
    if (language !== source && of(digest))
      await store.upsertWritten(trx, ref, { language, wording: digest, source: digestsOf(text), reviewedBy: null })
  }
}

/** The draft, or what is shown, which must be what the caller has read. Locks the item. */
export async function lockAsRead(trx: Trx, ref: drafts.ItemRef, version: string | undefined) {
  await store.lockItem(trx, ref)
  const [draft, live] = [await store.readDraft(trx, ref), await readLive(trx, ref)]
  const body = draft?.body ?? live
  if (!body) throw new DomainError('not_found')
  if (version !== undefined) requireVersion(version, drafts.fieldsOf(body))
  return { draft, live, body }
}

async function lockDraft(trx: Trx, ref: drafts.ItemRef, version: string | undefined): Promise<store.Draft> {
  const { draft } = await lockAsRead(trx, ref, version)
  if (!draft) throw new DomainError('not_found')
  return draft
}

export async function submitDraft(trx: Trx, { part, item, version }: BodyOf<typeof drafts.submit>): Promise<void> {
  await lockDraft(trx, { part, item }, version)
  await store.setDraftState(trx, { part, item }, { state: 'review', publish_at: null, problem: null })
}

export async function discardDraft(trx: Trx, { part, item, version }: BodyOf<typeof drafts.discard>): Promise<void> {
  await lockDraft(trx, { part, item }, version)
  await store.deleteDraft(trx, { part, item })
}

export async function reviewTranslation(
  trx: Trx,
  { deskOf, by }: DraftDeps & Writer,
  { part, item, language, version }: BodyOf<typeof drafts.reviewTranslation>,
): Promise<void> {
  const { body } = await lockAsRead(trx, { part, item }, version)
  const source = sourceOf(body, (await deskOf(trx)).languages)
  const [text, wording] = [source && body.wordings[source], body.wordings[language]]
  if (!text || !wording || language === source) throw new DomainError('not_found')
  const written = { language, wording: digestOfWording(wording), source: digestsOf(text), reviewedBy: by }
  await store.upsertWritten(trx, { part, item }, written)
}
