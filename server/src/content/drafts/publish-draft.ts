import { AnnouncementId, drafts, type BodyOf } from '@parola/contract'
import * as z from 'zod'
import { inTransaction, type Trx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { Task } from '../../platform/jobs/job.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { publishAnnouncement } from '../publish-announcement.ts'
import { publishHelp, removeHelp } from '../publish-help.ts'
import { withdrawAnnouncement } from '../withdraw-announcement.ts'
import { readLive } from './keep-version.ts'
import { announcementOf, type DraftDeps } from './show-item.ts'
import * as store from './store.ts'
import { lockAsRead, saveDraft, type Writer } from './write-draft.ts'

export const publishDraftJob = 'publish-draft'

export interface PublishDeps {
  /** Refuses a promotion by which a bet would return too much. */
  readonly checkReturn: (trx: Trx) => Promise<void>
}

/** Shows a draft now, or at a moment to come. */
export async function publishDraft(
  trx: Trx,
  deps: PublishDeps,
  { at, version, ...ref }: BodyOf<typeof drafts.publish>,
): Promise<void> {
  const { draft } = await lockAsRead(trx, ref, version)
  if (!draft) throw new DomainError('not_found')
  if (at === null || new Date(at) <= trx.now) return show(trx, deps, draft.body)
  const publishAt = new Date(at)
  await store.setDraftState(trx, ref, { state: 'scheduled', publish_at: publishAt, problem: null })
  const { part, item } = ref
  await enqueue(
    trx,
    publishDraftJob,
    { merchantId: trx.merchantId, part, item, at: publishAt.toISOString() },
    { runAt: publishAt, key: `${publishDraftJob} ${trx.merchantId} ${part} ${item}` },
  )
}

async function show(trx: Trx, { checkReturn }: PublishDeps, body: drafts.DraftBody): Promise<void> {
  await publishBody(trx, body)
  if (body.part === 'announcement' && body.kind === 'PR') await checkReturn(trx)
  await store.deleteDraft(trx, drafts.refOf(body))
}

const publishBody = (trx: Trx, body: drafts.DraftBody): Promise<void> =>
  body.part === 'help' ? publishHelp(trx, [body]) : publishAnnouncement(trx, announcementOf(body))

const Payload = z.object({
  merchantId: z.uuid(),
  part: z.enum(drafts.Part.options),
  item: z.string(),
  at: z.iso.datetime(),
})

/** Publishes a scheduled draft. One that cannot be published any more is in review again, and says why. */
export const publishingDraft =
  (deps: PublishDeps): Task =>
  async (payload, { pool, clock }) => {
    const { merchantId, at, ...ref } = Payload.parse(payload)
    const scope = { merchantId, now: clock.now() }
    try {
      await inTransaction(pool, scope, (trx) => publishIfDue(trx, deps, ref, at))
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      await inTransaction(pool, scope, async (trx) => {
        await store.lockItem(trx, ref)
        if (isDue(await store.readDraft(trx, ref), at))
          await store.setDraftState(trx, ref, { state: 'review', publish_at: null, problem: error.code })
      })
    }
  }

async function publishIfDue(trx: Trx, deps: PublishDeps, ref: drafts.ItemRef, at: string): Promise<void> {
  await store.lockItem(trx, ref)
  const draft = await store.readDraft(trx, ref)
  if (draft && isDue(draft, at)) await show(trx, deps, draft.body)
}

/** It may have been written again, or moved to another moment. */
const isDue = (draft: store.Draft | null, at: string): boolean => draft?.publishAt?.toISOString() === at

/** Returns the version by which it can be put back. */
export async function withdrawItem(trx: Trx, ref: drafts.ItemRef): Promise<{ versionId: string }> {
  await store.lockItem(trx, ref)
  if (!(await readLive(trx, ref))) throw new DomainError('not_found')
  if (ref.part === 'help') await removeHelp(trx, ref.item)
  else await withdrawAnnouncement(trx, AnnouncementId.parse(ref.item))
  const [kept] = await store.listVersions(trx, ref)
  if (!kept) throw new DomainError('not_found')
  return { versionId: kept.id }
}

export async function putBack(trx: Trx, { checkReturn }: PublishDeps, versionId: string): Promise<void> {
  const body = await versionBody(trx, versionId)
  const ref = drafts.refOf(body)
  await store.lockItem(trx, ref)
  if (await readLive(trx, ref)) throw new DomainError('already_settled')
  await publishBody(trx, body)
  if (body.part === 'announcement' && body.kind === 'PR') await checkReturn(trx)
}

/** Makes an earlier version the draft, and returns which item it is of. */
export async function restoreVersion(
  trx: Trx,
  deps: DraftDeps & Writer,
  { versionId, version }: BodyOf<typeof drafts.restore>,
): Promise<drafts.ItemRef> {
  const body = await versionBody(trx, versionId)
  const ref = drafts.refOf(body)
  await store.lockItem(trx, ref)
  const { body: now, live } = await lockAsRead(trx, ref, version)
  await saveDraft(trx, deps, { body, now, live })
  return ref
}

async function versionBody(trx: Trx, id: string): Promise<drafts.DraftBody> {
  const body = await store.readVersion(trx, id)
  if (!body) throw new DomainError('not_found')
  return drafts.DraftBody.parse(body)
}
