import type { editing, ValueOf } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import { toCsv } from '../platform/plain-text.ts'
import type { SendDeps } from './send-message.ts'
import { listSaid, type Said } from './store/feedback.ts'

type Listed = ValueOf<typeof editing.feedback>

const pageSize = 50

/** Feedback and comments on promotions, newest first, as a list and as a CSV file. */
export async function listFeedback(
  trx: Trx,
  { shards, userNamesOf }: SendDeps,
  before: string | undefined,
): Promise<Listed> {
  const from = before === undefined ? null : new Date(before)
  const found: (Said & { readonly schema: string })[] = []
  for (const schema of shards.schemas)
    for (const said of await listSaid(trx, schema, from, pageSize)) found.push({ ...said, schema })
  const newest = pageOf(found.toSorted((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? -1 : 1)))
  const names = new Map<string, string>()
  for (const [schema, some] of Map.groupBy(newest, (said) => said.schema))
    for (const [id, name] of await userNamesOf(
      trx,
      schema,
      some.map(({ memberId }) => memberId),
    ))
      names.set(id, name)
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

/** Includes all items with the page's last timestamp, from every shard, so that the next page starts after it. */
function pageOf<T extends { readonly at: Date }>(sorted: readonly T[]): T[] {
  const last = sorted[pageSize - 1]
  return last ? sorted.filter(({ at }) => at >= last.at) : [...sorted]
}

const columns = ['at', 'userName', 'memberId', 'kind', 'announcementId', 'content'] as const

const csvOf = (feedback: Listed['feedback']): string =>
  toCsv([columns, ...feedback.map((said) => columns.map((column) => said[column] ?? ''))])
