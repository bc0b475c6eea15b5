import type { BodyOf, editing } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import type { OwnerRef } from '../platform/http/serve.ts'
import { recordMessageArrived } from './events.ts'
import * as store from './store/inbox.ts'
import { linkHosts } from './store/announcements.ts'
import { keptWordings } from './wording.ts'

/** Puts a message into a member's inbox and notifies the member's clients. The same id is sent only once; returns whether it was new. */
export const sendToInbox = async (trx: Trx, member: OwnerRef, message: store.NewMessage): Promise<boolean> =>
  (await sendToInboxes(trx, [member], message)) > 0

/** The same for several members. Returns how many of them it was new for. */
export async function sendToInboxes(
  trx: Trx,
  members: readonly OwnerRef[],
  message: store.NewMessage,
): Promise<number> {
  const wordings = keptWordings(message.wordings, { hosts: await linkHosts(trx) })
  const ids = new Set(members.map(({ id }) => id))
  return deliver(trx, [...ids], { ...message, wordings })
}

export interface SendDeps {
  /** User names of those members who belong to the merchant. */
  readonly userNamesOf: (trx: Trx, memberIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** Those members who are on a break from play. */
  readonly onBreakAmong: (trx: Trx, memberIds: readonly string[]) => Promise<ReadonlySet<string>>
}

/**
 * Sends a message to several members. Members of other merchants are skipped, and members on a break do not get mass messages; a message to
 * a single member is always delivered. Returns how many members received it.
 */
export async function sendMessage(
  trx: Trx,
  { userNamesOf, onBreakAmong }: SendDeps,
  { id, memberIds, wordings: given }: BodyOf<typeof editing.sendMessage>,
): Promise<number> {
  const wordings = keptWordings(given, { hosts: await linkHosts(trx) })
  const receivers = new Set(memberIds)
  const known = [...(await userNamesOf(trx, [...receivers])).keys()]
  const away = receivers.size > 1 ? await onBreakAmong(trx, known) : new Set<string>()
  const reached = known.filter((memberId) => !away.has(memberId))
  return deliver(trx, reached, { id, wordings })
}

/** Small enough that a full batch of such events is still a small message. */
const atATime = 100

async function deliver(trx: Trx, memberIds: readonly string[], message: store.NewMessage): Promise<number> {
  let sent = 0
  for (let from = 0; from < memberIds.length; from += atATime) {
    const reached = await store.insertMessages(trx, memberIds.slice(from, from + atATime), message)
    if (reached.length > 0) await recordMessageArrived(trx, reached)
    sent += reached.length
  }
  return sent
}
