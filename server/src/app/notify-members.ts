import { membersIn, messageArrived } from '../content/index.ts'
import { coalesce } from '../platform/coalesce.ts'
import type { Live } from '../platform/http/live.ts'
import type { ReceivedEvent } from '../platform/events/stream.ts'
import { sessionEnded, sessionsIn } from '../sessions/index.ts'
import { memberIn, walletMoved } from '../wallet/index.ts'

/** A fast game moves money many times a second; a phone does not need to refetch that often. */
const moneyEveryMs = 400

/** Notifies the phones of the members an event concerns. Returns false for events not tied to a member. */
export function memberNotifier(live: Live): (event: ReceivedEvent) => boolean {
  const notifyBalanceChanged = coalesce(
    moneyEveryMs,
    (member) => live.notifyMember(member, { type: 'balance.changed' }) > 0,
  )
  return ({ name, payload }) => {
    switch (name) {
      case sessionEnded:
        for (const session of sessionsIn(payload)) live.notifySession(session, { type: sessionEnded })
        return true
      case messageArrived:
        for (const member of membersIn(payload)) live.notifyMember(member, { type: messageArrived })
        return true
      case walletMoved: {
        const member = memberIn(payload)
        if (member !== null) notifyBalanceChanged(member)
        return true
      }
      default:
        return false
    }
  }
}
