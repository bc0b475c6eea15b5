import type { BodyOf, editing } from '@parola/contract'
import type { Trx } from '../platform/db.ts'
import type { OwnerRef } from '../platform/http.ts'
import type { ShardMap } from '../platform/shards.ts'
import { recordMessageArrived } from './events.ts'
import * as store from './store-inbox.ts'
import { linkHosts } from './store.ts'
import { keptWordings } from './wording.ts'

/** Puts a message into a member's inbox and tells the member's phones. The same id again sends nothing; answers whether it was new. */
export async function sendToInbox(trx: Trx, member: OwnerRef, message: store.NewMessage): Promise<boolean> {
  const wordings = keptWordings(message.wordings, { hosts: await linkHosts(trx) })
  return (await deliver(trx, member.schema, [member.id], { ...message, wordings })) > 0
}

export interface SendNeeds {
  readonly shards: ShardMap
  /** The names of those of a shard's members who are the merchant's. */
  readonly userNamesOf: (trx: Trx, schema: string, memberIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** Those of a shard's members who are on a break from play. */
  readonly onBreakAmong: (trx: Trx, schema: string, memberIds: readonly string[]) => Promise<ReadonlySet<string>>
}

/**
 * The same for some members. Whoever is not the merchant's is left out, and what goes to several does not reach whoever is on a break; what
 * goes to one is a letter. Answers to how many it went.
 */
export async function sendMessage(
  trx: Trx,
  { shards, userNamesOf, onBreakAmong }: SendNeeds,
  { id, memberIds, wordings: given }: BodyOf<typeof editing.sendMessage>,
): Promise<number> {
  const wordings = keptWordings(given, { hosts: await linkHosts(trx) })
  const bySchema = Map.groupBy(new Set(memberIds), (memberId) => shards.schemaOf(memberId))
  let sent = 0
  for (const [schema, some] of bySchema) {
    const known = [...(await userNamesOf(trx, schema, some)).keys()]
    const away = memberIds.length > 1 ? await onBreakAmong(trx, schema, known) : new Set<string>()
    const reached = known.filter((memberId) => !away.has(memberId))
    sent += await deliver(trx, schema, reached, { id, wordings })
  }
  return sent
}

/** Small enough that a full envelope of such events is still a small message. */
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
