import { merchants, type SentBodyOf, type ValueOf } from '@parola/contract'
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ask, codeOf, wordsOf } from '../../api.ts'
import { toast } from '../../parts/toast.tsx'
import { usePlace } from '../../shell/me.ts'
import { text } from '../../texts.ts'
import { changesBetween } from './difference.ts'

export type Known = ValueOf<typeof merchants.settings>
export type Shown = merchants.ShownSections
type Sent = SentBodyOf<typeof merchants.saveChangeSet>['sections']

/** What somebody is changing on the pages of the settings: one change set, which the server keeps while it is written. */
export interface Draft {
  readonly id: string
  readonly title: string
  /** Null before it was first saved. */
  readonly version: string | null
  /** Whole sections, as they will be. */
  readonly sections: Shown
}

const afterTypingMs = 400

/** The drafts of this tab, by staff user and merchant: what is half typed outlives a session that ends. */
const drafts = new Map<string, Draft>()
const listeners = new Set<() => void>()

function keep(key: string, draft: Draft | null): void {
  if (draft) drafts.set(key, draft)
  else drafts.delete(key)
  if (draft) sessionStorage.setItem(key, JSON.stringify(draft))
  else sessionStorage.removeItem(key)
  for (const listener of listeners) listener()
}

function draftAt(key: string): Draft | null {
  const kept = sessionStorage.getItem(key)
  if (!drafts.has(key) && kept !== null) drafts.set(key, JSON.parse(kept) as Draft)
  return drafts.get(key) ?? null
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const timers = new Map<string, ReturnType<typeof setTimeout>>()
const saves = new Map<string, Promise<void>>()

/** One save after the other, so that each has the version that the one before made. */
function save(client: QueryClient, merchant: string, key: string): Promise<void> {
  clearTimeout(timers.get(key))
  const saved = saveAfter(saves.get(key), client, merchant, key)
  saves.set(
    key,
    saved.catch(() => undefined),
  )
  return saved
}

async function saveAfter(
  before: Promise<void> | undefined,
  client: QueryClient,
  merchant: string,
  key: string,
): Promise<void> {
  await before
  const draft = draftAt(key)
  if (!draft) return
  const { id, title, version, sections } = draft
  const set = await ask(merchants.saveChangeSet, {
    merchant,
    body: { id, title, version, prunes: true, sections: sentOf(sections) },
  })
  const now = draftAt(key)
  if (now?.id === id) keep(key, { ...now, version: set.version })
  await client.invalidateQueries({ queryKey: [merchant, 'change-sets'] })
}

/** Of an account only its reference is ever sent. */
const sentOf = ({ paymentChannels, ...rest }: Shown): Sent => ({
  ...rest,
  ...(paymentChannels && {
    paymentChannels: paymentChannels.map(({ account, ...channel }) =>
      Object.assign(channel, { account: account && { secretRef: account.secretRef } }),
    ),
  }),
})

export const useSettings = (merchant: string) =>
  useQuery({
    queryKey: [merchant, 'settings'],
    queryFn: ({ signal }) => ask(merchants.settings, { merchant, signal }),
  })

/** The draft of whoever is signed in, at the merchant of the page. */
export function useDraft() {
  const place = usePlace()
  const client = useQueryClient()
  const merchant = place?.merchant ?? ''
  const key = `draft ${place?.handle} ${merchant}`
  const draft = useSyncExternalStore(subscribe, () => draftAt(key))
  const known = useSettings(merchant)
  const now = known.data?.sections ?? {}
  const set = <Name extends keyof Shown>(section: Name, value: Shown[Name]) => {
    const was = draftAt(key) ?? { id: crypto.randomUUID(), title: text.settings.untitled, version: null, sections: {} }
    const { [section]: _before, ...others } = was.sections
    const isSame = JSON.stringify(value) === JSON.stringify(now[section])
    keep(key, { ...was, sections: isSame ? others : { ...others, [section]: value } })
    clearTimeout(timers.get(key))
    // What is half typed may not be valid yet; the review says what is not.
    timers.set(
      key,
      setTimeout(() => void save(client, merchant, key).catch(() => undefined), afterTypingMs),
    )
  }
  const drop = useMutation({
    mutationFn: async (id: string) => {
      clearTimeout(timers.get(key))
      await saves.get(key)
      const isKept = draftAt(key)?.version !== null
      keep(key, null)
      if (isKept) await ask(merchants.discardChangeSet, { merchant, body: { id } })
    },
    onError: (error) => codeOf(error) !== 'already_settled' && toast(wordsOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: [merchant, 'change-sets'] }),
  })
  return {
    merchant,
    known,
    draft,
    changes: draft
      ? (Object.keys(draft.sections) as (keyof Shown)[]).flatMap((section) =>
          changesBetween(section, now[section], draft.sections[section]),
        )
      : [],
    /** A section as it is drafted, or as it is. */
    valueOf: <Name extends keyof Shown>(section: Name): Shown[Name] => draft?.sections[section] ?? now[section],
    set,
    save: () => save(client, merchant, key),
    open: (opened: Draft) => keep(key, opened),
    /** It is published, or somebody else's now. */
    forget: (id: string) => draftAt(key)?.id === id && keep(key, null),
    discard: () => draft && drop.mutate(draft.id),
  }
}
