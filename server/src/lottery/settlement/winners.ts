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

export const noWinners = (): Winners => ({ ids: [], members: [], leaves: [], amounts: [], held: [] })

/** Prizes of a draw with a late lock that are at most this share of the cap need no release. */
const lateShare = 100

/** The winners among the tickets under a lock, by shard. */
export function winnersOf(tickets: LockedTickets, draw: Draw, { isLate }: LockInLog): ReadonlyMap<string, Winners> {
  const prizes = tickets.wagers.map(judgeOf(draw))
  const won = new Map<string, Winners>()
  let place = 0
  for (const { schema, end } of tickets.ends) {
    const winners = noWinners()
    won.set(schema, winners)
    for (; place < end; place += 1) {
      const prize = prizes[tickets.wagerAt(place)]
      if (!prize) continue
      winners.ids.push(tickets.idAt(place))
      winners.members.push(tickets.memberAt(place))
      winners.leaves.push(tickets.leafAt(place))
      winners.amounts.push(prize.amountMinor)
      winners.held.push(isLate && prize.amountMinor > prize.capMinor / lateShare)
    }
  }
  return won
}
