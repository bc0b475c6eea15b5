import { content, type BodyOf } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import type { OwnerRef } from '../platform/http/serve.ts'
import { cleanText } from '../platform/plain-text.ts'
import { AnnouncementNotFoundError, EnoughSaidError, FieldRefusedError, IdReusedError } from './errors.ts'
import * as store from './store/feedback.ts'
import { hasAnnouncement } from './store/announcements.ts'

/** People read the feedback, so a member who sends more must wait until the next day. */
export const mostADay = 10
const dayMs = 86_400_000

/** Stores a member's feedback, once per request id. */
export async function sendFeedback(
  trx: Trx,
  member: OwnerRef,
  { requestId, kind, content: typed }: BodyOf<typeof content.sendFeedback>,
): Promise<void> {
  const text = cleanText(typed)
  const words = content.wordsIn(text)
  if (words < content.feedbackWords.least || words > content.feedbackWords.most) throw new FieldRefusedError('content')
  await store.lockFeedback(trx, member)
  const earlier = await store.findFeedback(trx, member, requestId)
  if (earlier) {
    if (earlier.kind !== kind || earlier.content !== text) throw new IdReusedError()
    return
  }
  const times = await store.timesSince(trx, member, new Date(trx.now.getTime() - dayMs), mostADay)
  const oldest = times.length < mostADay ? undefined : times.at(-1)
  if (oldest) throw new EnoughSaidError(oldest.getTime() + dayMs - trx.now.getTime())
  await store.insertFeedback(trx, member, { id: requestId, kind, content: text })
}

/** Stores a member's comment on a promotion and replaces an earlier one. */
export async function commentOnPromotion(
  trx: Trx,
  member: OwnerRef,
  { announcementId, text: typed }: BodyOf<typeof content.commentOnPromotion>,
): Promise<void> {
  const text = cleanText(typed)
  if (text === '' || text.length > content.longestComment) throw new FieldRefusedError('text')
  if (!(await hasAnnouncement(trx, announcementId, 'PR'))) throw new AnnouncementNotFoundError()
  await store.upsertComment(trx, member, announcementId, text)
}
