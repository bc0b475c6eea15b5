import type { Told, Wish } from './calls.ts'

/** What a phone asked and what it was told. It knows nothing of the ledger: that is what makes it a witness. */
export interface Entry {
  readonly member: string
  readonly wish: Wish
  /** Every answer that said the money had moved: the first, and the repeats. */
  readonly told: Told[]
  /** The code of a refusal, when that was the last word. */
  refused?: string
  tries: number
}

export type Journal = ReadonlyMap<string, Entry>

/** A row of the ledger. */
export interface Transfer {
  readonly id: string
  readonly member: string
  readonly key: string
  readonly ends: string | null
  readonly amount: number
  readonly freeAfter: number
  readonly heldAfter: number
  readonly debit: string
  readonly credit: string
}

export interface Wallet {
  readonly member: string
  readonly free: number
  readonly held: number
}

/** The key under which every member was given money before the first phone asked. */
export const openingKey = 'opening'

/** Refusals that a phone must expect; every other one, once it is the last word, is a mistake of ours. */
const fairRefusals = new Set(['insufficient_funds', 'already_settled'])

export interface Breaches {
  /** Told as moved, and not in the ledger as told. */
  readonly lost: string[]
  /** Moved more than once. */
  readonly doubled: string[]
  /** In the ledger, and asked by nobody or refused. */
  readonly unasked: string[]
  /** Never answered, or refused for a reason that cannot be. */
  readonly unanswered: string[]
  /** Members whose wallet is not the sum of what their phones were told. */
  readonly unbalanced: string[]
}

export function compare(journal: Journal, transfers: readonly Transfer[], wallets: readonly Wallet[]): Breaches {
  const ledger = Map.groupBy(transfers, ({ key }) => key)
  const entries = [...journal]
  const told = entries.filter(([, entry]) => entry.told.length > 0)
  const sums = sumsOf(journal, transfers)
  const endings = transfers.filter(({ ends }) => ends !== null)
  return {
    lost: told.filter(([key, entry]) => !ledger.get(key)?.some((row) => isAsTold(row, entry))).map(([key]) => key),
    doubled: [
      ...repeated(transfers.filter(({ key }) => key !== openingKey).map(({ key }) => key)),
      ...repeated(endings.map(({ member, ends }) => `${member} ${ends}`)),
      ...told
        .filter(([, entry]) => new Set(entry.told.map(({ transferId }) => transferId)).size > 1)
        .map(([key]) => key),
    ],
    unasked: [...ledger.keys()].filter((key) => key !== openingKey && (journal.get(key)?.told.length ?? 0) === 0),
    unanswered: entries.filter(([, entry]) => !isAnswered(entry)).map(([key]) => key),
    unbalanced: wallets
      .filter(({ member, free, held }) => sums.get(member)?.free !== free || sums.get(member)?.held !== held)
      .map(({ member }) => member),
  }
}

export const breachesIn = (breaches: Breaches): number =>
  Object.values(breaches).reduce((sum: number, found: string[]) => sum + found.length, 0)

const isAsTold = (row: Transfer, { member, told }: Entry) =>
  row.member === member &&
  told.every(
    (one) =>
      one.transferId === row.id &&
      one.amountMinor === row.amount &&
      one.freeMinor === row.freeAfter &&
      one.heldMinor === row.heldAfter,
  )

const isAnswered = ({ told, refused }: Entry) => told.length > 0 || (refused !== undefined && fairRefusals.has(refused))

const repeated = (names: readonly string[]) =>
  [...Map.groupBy(names, (name) => name)].filter(([, all]) => all.length > 1).map(([name]) => name)

/** What each member must have by what the phones were told alone, apart from the opening, which no phone asked for. */
function sumsOf(journal: Journal, transfers: readonly Transfer[]): Map<string, { free: number; held: number }> {
  const sums = new Map(
    transfers.filter(({ key }) => key === openingKey).map(({ member, amount }) => [member, { free: amount, held: 0 }]),
  )
  for (const { member, wish, told } of journal.values()) {
    const sum = sums.get(member)
    const [first] = told
    if (!sum || !first) continue
    const { free, held } = effectOf(wish, journal)
    sum.free += free * first.amountMinor
    sum.held += held * first.amountMinor
  }
  return sums
}

interface Effect {
  readonly free: -1 | 0 | 1
  readonly held: -1 | 0 | 1
}

const effects: Record<Exclude<Wish['act'], 'reverse'>, Effect> = {
  stake: { free: -1, held: 0 },
  win: { free: 1, held: 0 },
  hold: { free: -1, held: 1 },
  capture: { free: 0, held: -1 },
  release: { free: 1, held: -1 },
}

function effectOf(wish: Wish, journal: Journal): Effect {
  if (wish.act !== 'reverse') return effects[wish.act]
  return { free: journal.get(wish.transfer)?.wish.act === 'stake' ? 1 : -1, held: 0 }
}
