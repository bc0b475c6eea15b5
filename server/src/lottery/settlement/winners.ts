import type { Draw } from '../draws/draw.ts'
import type { LockInLog } from '../fair-context.ts'
import { judgeOf } from './judge-wager.ts'
import type { LockedTickets } from './locked-tickets.ts'

/** By columns, because a draw may have hundreds of thousands. */
export interface Winners {
  readonly ids: number[]
  readonly members: string[]
  readonly leaves: Buffer[]
  readonly amounts: number[]
  readonly held: boolean[]
}

/** Prizes of a draw with a late lock that are at most this share of the cap need no release. */
const lateShare = 100

/** The winners among the tickets under a lock. */
export function winnersOf(tickets: LockedTickets, draw: Draw, { isLate }: LockInLog): Winners {
  const prizes = tickets.wagers.map(judgeOf(draw))
  const winners: Winners = { ids: [], members: [], leaves: [], amounts: [], held: [] }
  for (let place = 0; place < tickets.count; place += 1) {
    const prize = prizes[tickets.wagerAt(place)]
    if (!prize) continue
    winners.ids.push(tickets.idAt(place))
    winners.members.push(tickets.memberAt(place))
    winners.leaves.push(tickets.leafAt(place))
    winners.amounts.push(prize.amountMinor)
    winners.held.push(isLate && prize.amountMinor > prize.capMinor / lateShare)
  }
  return winners
}
