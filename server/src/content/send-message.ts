import type { BodyOf, editing } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import type { OwnerRef } from '../platform/http/serve.ts'
import type { ShardMap } from '../platform/db/shards.ts'
import { recordMessageArrived } from './events.ts'
import * as store from './store/inbox.ts'
import { linkHosts } from './store/announcements.ts'
import { keptWordings } from './wording.ts'

/** Puts a message into a member's inbox and notifies the member's clients. The same id is sent only once; returns whether it was new. */
export async function sendToInbox(trx: Trx, member: OwnerRef, message: store.NewMessage): Promise<boolean> {
  const wordings = keptWordings(message.wordings, { hosts: await linkHosts(trx) })
  return (await deliver(trx, member.schema, [member.id], { ...message, wordings })) > 0
}

export interface SendDeps {
  readonly shards: ShardMap
  /** User names of those of a shard's members who belong to the merchant. */
  readonly userNamesOf: (trx: Trx, schema: string, memberIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** Those of a shard's members who are on a break from play. */
  readonly onBreakAmong: (trx: Trx, schema: string, memberIds: readonly string[]) => Promise<ReadonlySet<string>>
}

/**
 * Sends a message to several members. Members of other merchants are skipped, and members on a break do not get mass messages; a message to
 * a single member is always delivered. Returns how many members received it.
 */
export async function sendMessage(
  trx: Trx,
  { shards, userNamesOf, onBreakAmong }: SendDeps,
  { id, memberIds, wordings: given }: BodyOf<typeof editing.sendMessage>,
): Promise<number> {
  const wordings = keptWordings(given, { hosts: await linkHosts(trx) })
  const receivers = new Set(memberIds)
  const bySchema = Map.groupBy(receivers, (memberId) => shards.schemaOf(memberId))
  let sent = 0
  for (const [schema, some] of bySchema) {
    const known = [...(await userNamesOf(trx, schema, some)).keys()]
    const away = receivers.size > 1 ? await onBreakAmong(trx, schema, known) : new Set<string>()
    const reached = known.filter((memberId) => !away.has(memberId))
    sent += await deliver(trx, schema, reached, { id, wordings })
  }
  return sent
}

/** Small enough that a full batch of such events is still a small message. */
const atATime = 100

async function deliver(
  trx: Trx,
  schema: string,
  memberIds: readonly string[],
  message: store.NewMessage,
): Promise<number> {
  let sent = 0
  for (let from = 0; from < memberIds.length; from += atATime) {
    const reached = await store.insertMessages(trx, schema, memberIds.slice(from, from + atATime), message)
    if (reached.length > 0) await recordMessageArrived(trx, schema, reached)
    sent += reached.length
  }
  return sent
}
