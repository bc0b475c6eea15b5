import { AnnouncementId, drafts, type Language, type system, type ValueOf } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import { lastOf, type Position } from '../../platform/db/keyset.ts'
import { DomainError } from '../../platform/errors.ts'
import type { Page } from '../../platform/http/serve-list.ts'
import { versionOf } from '../../platform/version.ts'
import { linkHosts } from '../store/announcements.ts'
import { readLive } from './keep-version.ts'
import * as store from './store.ts'
import { sourceOf, translationsOf } from './translation.ts'

/** How the merchant speaks. */
export interface Desk {
  readonly zone: string
  readonly languages: readonly Language[]
}

export const deskIn = ({ settings }: { readonly settings: system.MerchantSettings }): Desk => ({
  zone: settings.reportZone,
  languages: [...new Set([settings.defaultLanguage, ...settings.languages])],
})

export interface DraftDeps {
  readonly deskOf: (trx: Trx) => Promise<Desk>
}

export async function showItem(
  trx: Trx,
  { deskOf }: DraftDeps,
  ref: drafts.ItemRef,
): Promise<ValueOf<typeof drafts.item>> {
  const [draft, live, kept] = [
    await store.readDraft(trx, ref),
    await readLive(trx, ref),
    await store.listVersions(trx, ref),
  ]
  const body = draft?.body ?? live
  if (!body) throw new DomainError('not_found')
  const desk = await deskOf(trx)
  return {
    ...ref,
    body,
    version: versionOf(drafts.fieldsOf(body)),
    live: live && liveStateOf(live, trx.now),
    draft: draft && draftShown(draft, kept[0]?.at ?? null),
    translations: translationsOf(body, desk.languages, await store.readWritten(trx, ref.part, [ref.item])),
    versions: kept.map(({ id, at, by, body: was }) => ({
      id,
      at: at.toISOString(),
      by: by.replace(/^operator /, ''),
      title: titleOf(was, desk.languages),
    })),
    linkHosts: (await linkHosts(trx)).toSorted(),
    zone: desk.zone,
    languages: [...desk.languages],
  }
}

/** Each row carries its whole text, because the state of its translations follows from it. */
const pageSize = 30

export async function listItems(
  trx: Trx,
  { deskOf }: DraftDeps,
  tab: drafts.ContentTab,
  from: Position | null,
): Promise<Page<typeof drafts.items>> {
  const part = tab === 'help' ? 'help' : 'announcement'
  const page =
    tab === 'help' ? await store.listHelp(trx, from, pageSize) : await store.listAnnouncements(trx, tab, from, pageSize)
  const { zone, languages } = await deskOf(trx)
  const written = Map.groupBy(
    await store.readWritten(
      trx,
      part,
      page.map(({ item }) => item),
    ),
    ({ item }) => item,
  )
  return {
    items: page.flatMap(({ item, live, draft, replacedAt }) => {
      const body = draft?.body ?? live
      if (!body) return []
      const about = body.part === 'help' ? { tag: body.tag } : body
      return [
        {
          part,
          item,
          title: titleOf(body, languages),
          category: 'category' in about ? about.category : '',
          kind: 'kind' in about ? about.kind : null,
          tag: 'tag' in about ? about.tag : null,
          audience: 'audience' in about ? about.audience : 'all',
          startsAt: 'startsAt' in about ? new Date(about.startsAt).toISOString() : null,
          endsAt: 'endsAt' in about && about.endsAt !== null ? new Date(about.endsAt).toISOString() : null,
          live: live && liveStateOf(live, trx.now),
          draft: draft && draftShown(draft, replacedAt),
          translations: translationsOf(body, languages, written.get(item) ?? []),
        },
      ]
    }),
    zone,
    languages: [...languages],
    last: lastOf(page, pageSize, ({ item, place }) => (place === null ? [item] : [place.toISOString(), item])),
  }
}

function liveStateOf(body: drafts.DraftBody, now: Date): drafts.LiveState {
  if (body.part === 'help') return 'live'
  if (new Date(body.startsAt) > now) return 'waiting'
  return body.endsAt !== null && new Date(body.endsAt) <= now ? 'ended' : 'live'
}

const draftShown = ({ state, publishAt, problem, by, at }: store.Draft, replacedAt: Date | null) => ({
  state,
  publishAt: publishAt?.toISOString() ?? null,
  problem,
  by,
  at: at.toISOString(),
  isOlder: replacedAt !== null && replacedAt > at,
})

function titleOf(body: drafts.DraftBody, languages: readonly Language[]): string {
  const source = sourceOf(body, languages)
  return (source && body.wordings[source]?.title) ?? ''
}

/** As publishing takes an announcement. */
export const announcementOf = ({
  part: _part,
  startsAt,
  endsAt,
  ...body
}: drafts.DraftBody & { part: 'announcement' }) => ({
  ...body,
  id: AnnouncementId.parse(body.id),
  startsAt: new Date(startsAt),
  endsAt: endsAt === null ? null : new Date(endsAt),
})
