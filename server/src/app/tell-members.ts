import { membersIn, messageArrived } from '../content/index.ts'
import { coalesce } from '../platform/coalesce.ts'
import type { Live } from '../platform/live.ts'
import type { Heard } from '../platform/stream.ts'
import { sessionEnded, sessionsIn } from '../sessions/index.ts'
import { memberIn, walletMoved } from '../wallet/index.ts'

/** A quick game moves money many times a second; a phone need not look that often. */
const moneyEveryMs = 400

/** Tells what concerns some members to their phones alone. False for what is everybody's. */
export function tellingMembers(live: Live): (heard: Heard) => boolean {
  const tellOfMoney = coalesce(moneyEveryMs, (member) => live.tellMember(member, { type: 'balance.changed' }) > 0)
  return ({ name, payload }) => {
    switch (name) {
      case sessionEnded:
        for (const session of sessionsIn(payload)) live.tellSession(session, { type: sessionEnded })
        return true
      case messageArrived:
        for (const member of membersIn(payload)) live.tellMember(member, { type: messageArrived })
        return true
      case walletMoved: {
        const member = memberIn(payload)
        if (member !== null) tellOfMoney(member)
        return true
      }
      default:
        return false
    }
  }
}
