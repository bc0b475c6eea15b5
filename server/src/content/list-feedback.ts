import type { editing, ValueOf } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import { toCsv } from '../platform/plain-text.ts'
import type { SendDeps } from './send-message.ts'
import { listSaid } from './store/feedback.ts'

type Listed = ValueOf<typeof editing.feedback>

const pageSize = 50

/** Feedback and comments on promotions, newest first, as a list and as a CSV file. */
export async function listFeedback(trx: Trx, { userNamesOf }: SendDeps, before: string | undefined): Promise<Listed> {
  const from = before === undefined ? null : new Date(before)
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
  return { feedback, csv: csvOf(feedback) }
}

const columns = ['at', 'userName', 'memberId', 'kind', 'announcementId', 'content'] as const

const csvOf = (feedback: Listed['feedback']): string =>
  toCsv([columns, ...feedback.map((said) => columns.map((column) => said[column] ?? ''))])
