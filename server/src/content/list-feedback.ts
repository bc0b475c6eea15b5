import type { editing } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import { lastOf, type Position } from '../platform/db/keyset.ts'
import type { Page } from '../platform/http/serve-list.ts'
import { toCsv } from '../platform/plain-text.ts'
import type { SendDeps } from './send-message.ts'
import { listSaid } from './store/feedback.ts'

type Listed = Page<typeof editing.feedback>

const pageSize = 50

/** Feedback and comments on promotions, newest first, as a list and as a CSV file. */
export async function listFeedback(
  trx: Trx,
  { userNamesOf }: SendDeps,
  { by, from }: { by: string; from: Position | null },
): Promise<Listed> {
  const newest = await listSaid(trx, from, pageSize)
  const names = await userNamesOf(
    trx,
    newest.map(({ memberId }) => memberId),
  )
  const feedback = newest.map(({ id, at, memberId, kind, announcementId, content }) => ({
    id,
    at: at.toISOString(),
    memberId,
    userName: names.get(memberId) ?? '',
    kind,
    announcementId,
    content,
  }))
  const last = lastOf(newest, pageSize, ({ at, id }) => [at.toISOString(), id])
  return { feedback, csv: csvOf(feedback, `${by}, ${trx.now.toISOString()}`), last }
}

const columns = ['at', 'userName', 'memberId', 'kind', 'announcementId', 'content'] as const

/** The last line says who took the file away, and when. */
const csvOf = (feedback: Listed['feedback'], watermark: string): string =>
  toCsv([columns, ...feedback.map((said) => columns.map((column) => said[column] ?? '')), [`Exported by ${watermark}`]])
