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
  const owners = ownersIn(books, players)
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

/** Which player owns each transaction id in a shard. */
function ownersIn({ rows }: Books, players: readonly Player[]): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const owners = new Map<string, Map<string, string>>()
  for (const { schema, memberId } of players) {
    const own = owners.get(schema) ?? new Map<string, string>()
    owners.set(schema, own)
    for (const { supplier, uuid } of rows.get(memberId) ?? []) own.set(nameOf(supplier, uuid), memberId)
  }
  return owners
}

interface Taken {
  has(name: string): boolean
}

function takenFrom({ schema, memberId }: Player, owners: ReadonlyMap<string, ReadonlyMap<string, string>>): Taken {
  const own = owners.get(schema)
  return { has: (name) => (own?.get(name) ?? memberId) !== memberId }
}
