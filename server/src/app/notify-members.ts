import { membersIn, messageArrived } from '../content/index.ts'
import { coalesce } from '../platform/coalesce.ts'
import type { Event } from '../platform/events/events.ts'
import type { Hint } from '../platform/events/hints.ts'
import type { Live } from '../platform/http/live.ts'
import { memberIn, walletMoved } from '../wallet/index.ts'

/** A fast game moves money many times a second; a phone does not need to refetch that often. */
const moneyEveryMs = 400

/** Whose phones an event concerns; undefined for events that every process must hear. */
export function membersOf({ name, payload }: Pick<Event, 'name' | 'payload'>): readonly string[] | undefined {
  if (name === messageArrived) return membersIn(payload)
  if (name !== walletMoved) return undefined
  const member = memberIn(payload)
  return member === null ? [] : [member]
}

/** Notifies the phones of a member. */
export function memberNotifier(live: Live): (hint: Hint) => void {
  const notifyBalanceChanged = coalesce(
    moneyEveryMs,
    (member) => live.notifyMember(member, { type: 'balance.changed' }) > 0,
  )
  return ({ member, name }) => {
    if (name === walletMoved) notifyBalanceChanged(member)
    if (name === messageArrived) live.notifyMember(member, { type: messageArrived })
  }
}

/** What a member's phone refetches when hints may have been missed. */
export const missedHints = [{ type: 'balance.changed' }, { type: messageArrived }] as const
