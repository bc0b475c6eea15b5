import { isFault, judgeAnswers } from './answers.ts'
import type { Books } from './books.ts'
import type { Ask, Journal } from './journal.ts'
import type { Player } from './player.ts'
import { nameOf } from './question.ts'
import { replay, type Difference } from './replay.ts'
import { believedBy } from './view.ts'

export interface Verdict {
  readonly differences: readonly Difference[]
  /** Server errors, and responses without a usable status. */
  readonly faults: readonly Ask[]
}

/** Compares what the supplier was told, the reference wallet and the database. */
export function compare(journal: Journal, books: Books, players: readonly Player[]): Verdict {
  const differences: Difference[] = []
  const owners = ownersIn(books)
  const believed = believedBy(journal)
  const asksOf = Map.groupBy(journal, (ask) => ask.player)
  for (const player of players) {
    const asks = asksOf.get(player.index) ?? []
    const replayed = replay(player, asks, books)
    differences.push(...replayed.differences)
    differences.push(...judgeAnswers(asks, replayed, takenFrom(player, owners)))
    const free = books.free.get(player.memberId) ?? 0n
    const sums = {
      'the reference wallet': replayed.wallet.balanceAt(replayed.wallet.place),
      'the ledger': sumOf(player, books),
      'the supplier': player.opening + (believed.get(player.index) ?? 0n),
    }
    for (const [who, sum] of Object.entries(sums))
      if (sum !== free)
        differences.push({
          misdeed: 'sums',
          player: player.index,
          what: `the wallet has ${free}, and by ${who} it is ${sum}`,
          isMoney: true,
        })
  }
  return { differences, faults: journal.filter(isFault) }
}

const sumOf = ({ memberId, opening }: Player, { transfers }: Books) =>
  (transfers.get(memberId) ?? []).reduce((sum, { moved }) => sum + moved, opening)

/** Which player owns each transaction id. */
function ownersIn({ rows }: Books): ReadonlyMap<string, string> {
  const owners = new Map<string, string>()
  for (const [memberId, own] of rows) for (const { supplier, uuid } of own) owners.set(nameOf(supplier, uuid), memberId)
  return owners
}

interface Taken {
  has(name: string): boolean
}

const takenFrom = ({ memberId }: Player, owners: ReadonlyMap<string, string>): Taken => ({
  has: (name) => (owners.get(name) ?? memberId) !== memberId,
})
