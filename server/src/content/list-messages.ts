import type { content, Language, ValueOf } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import type { OwnerRef } from '../platform/http/serve.ts'
import { inLanguage } from '../platform/http/in-language.ts'
import * as store from './store/inbox.ts'

const pageSize = 20

export async function listMessages(
  trx: Trx,
  member: OwnerRef,
  before: string | undefined,
  languages: readonly Language[],
): Promise<ValueOf<typeof content.inbox>> {
  const messages = await store.listMessages(trx, member, before === undefined ? null : new Date(before), pageSize)
  const last = messages.length >= pageSize ? messages.at(-1) : undefined
  return {
    messages: messages.flatMap(({ wordings, at, ...message }) => {
      const wording = inLanguage(wordings, languages)
      return wording ? [{ ...message, ...wording, at: at.toISOString() }] : []
    }),
    unread: await store.countUnread(trx, member),
    next: last?.at.toISOString() ?? null,
  }
}
