import type { backOffice } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import { lastOf, type Position } from '../platform/db/keyset.ts'
import type { Page } from '../platform/http/serve-list.ts'
import type { OwnerRef } from '../platform/http/serve.ts'
import { pageOfSubmissions } from './store/submissions.ts'

const pageSize = 50

/** What a member sent and what was decided, newest first. */
export async function listMemberSubmissions(
  trx: Trx,
  owner: OwnerRef,
  from: Position | null,
): Promise<Page<typeof backOffice.memberSubmissions>> {
  const page = await pageOfSubmissions(trx, owner, from, pageSize)
  return {
    submissions: page.map(({ id, documentKind, state, submittedAt, decidedAt, reasons, pictures }) => ({
      id,
      documentKind,
      state,
      submittedAt: submittedAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
      reasons: [...reasons],
      pictures,
    })),
    last: lastOf(page, pageSize, ({ submittedAt, id }) => [submittedAt.toISOString(), id]),
  }
}
