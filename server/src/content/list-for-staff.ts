import type { backOffice, Language } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import { lastOf, type Position } from '../platform/db/keyset.ts'
import { inLanguage } from '../platform/http/in-language.ts'
import type { Page } from '../platform/http/serve-list.ts'
import type { OwnerRef } from '../platform/http/serve.ts'
import { plainText } from './sanitize.ts'
import { listSaid } from './store/feedback.ts'
import { pageOfSent } from './store/inbox.ts'

const pageSize = 50

/** A member's inbox as it was sent, newest first. */
export async function listSentMessages(
  trx: Trx,
  owner: OwnerRef,
  { from, languages }: { from: Position | null; languages: readonly Language[] },
): Promise<Page<typeof backOffice.memberMessages>> {
  const page = await pageOfSent(trx, owner, from, pageSize)
  return {
    messages: page.map(({ id, at, wordings, readAt, deletedAt }) => {
      const wording = inLanguage(wordings, languages)
      return {
        id,
        at: at.toISOString(),
        title: wording?.title ?? '',
        text: plainText(wording?.content ?? ''),
        readAt: readAt?.toISOString() ?? null,
        deletedAt: deletedAt?.toISOString() ?? null,
      }
    }),
    last: lastOf(page, pageSize, ({ at, id }) => [at.toISOString(), id]),
  }
}

/** Feedback of one member and what they said of promotions, newest first. */
export async function listMemberFeedback(
  trx: Trx,
  owner: OwnerRef,
  from: Position | null,
): Promise<Page<typeof backOffice.memberFeedback>> {
  const page = await listSaid(trx, from, pageSize, owner)
  return {
    feedback: page.map(({ memberId: _by, at, ...said }) => ({ ...said, at: at.toISOString() })),
    last: lastOf(page, pageSize, ({ at, id }) => [at.toISOString(), id]),
  }
}
