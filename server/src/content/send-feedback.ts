import { content, type BodyOf } from '@parola/contract'
import type { Trx } from '../platform/db.ts'
import type { OwnerRef } from '../platform/http.ts'
import { cleanText } from '../platform/plain-text.ts'
import { AnnouncementNotFoundError, EnoughSaidError, FieldRefusedError, IdReusedError } from './errors.ts'
import * as store from './store-feedback.ts'
import { hasAnnouncement } from './store.ts'

/** People read it: whoever has this much to say in a day is asked to come back tomorrow. */
export const mostADay = 10
const dayMs = 86_400_000

/** Keeps what a member tells the merchant, once for each request. */
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

/** Keeps what a member says of a promotion, in place of what the member said of it before. */
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
