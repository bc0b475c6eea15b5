export type CallName =
  | 'order'
  | 'cancel'
  | 'bet'
  | 'win'
  | 'rollback'
  | 'deposit'
  | 'withdraw'
  | 'refuse payout'
  | 'approve payout'

/** From which account to which, seen from the member's wallet. */
export interface Movement {
  readonly amount: number
  readonly debit: string
  readonly credit: string
}

export interface Answer {
  /** What the member can use, where the answer says so. */
  readonly balance: number | null
  /** What the domain must have recorded: the tickets of an order, the status of a supplier's transaction, the state of a withdrawal. */
  readonly record: string
}

/** What a client asked and what it was told. It knows nothing of the database: that is what makes it a witness. */
export interface Entry {
  readonly member: string
  readonly call: CallName
  readonly movement: Movement
  /** The bet that a rollback returns: money moves only if it did for the bet. */
  readonly returns?: string
  /** Every answer that said it was done: the first, and the repeats. */
  readonly answers: Answer[]
  /** The code of a refusal, when that was the last word. */
  refused?: string
  /** It was never answered and the client stopped asking, so it may have been done. */
  isGivenUp?: boolean
  tries: number
}

/** By the key of its transfer in the ledger. */
export type Journal = ReadonlyMap<string, Entry>

/** A row of the ledger. */
export interface Transfer extends Movement {
  readonly id: number
  readonly member: string
  readonly key: string
  readonly ends: string | null
  readonly freeAfter: number
}

export interface Wallet {
  readonly member: string
  readonly free: number
  readonly held: number
}

/** What the database has. */
export interface Stored {
  readonly transfers: readonly Transfer[]
  readonly wallets: readonly Wallet[]
  /** What domains recorded beside the money, by the key of its transfer. */
  readonly records: readonly { readonly key: string; readonly record: string }[]
}

/** The key under which every member was given money before the first call. */
export const openingKey = 'opening'

/** Refusals that a client must expect; every other one, once it is the last word, is a mistake of ours. */
const fairRefusals = new Set(['insufficient_funds', 'NOT_ENOUGH_MONEY'])

export interface Breaches {
  /** Told as moved, and not in the ledger as told. */
  readonly lost: string[]
  /** Moved more than once. */
  readonly doubled: string[]
  /** In the ledger, and not asked for or refused. */
  readonly unasked: string[]
  /** Never answered, or refused for a reason that cannot be. */
  readonly unanswered: string[]
  /** Orders, tickets, transactions, deposits and withdrawals that are not as told, or that nobody asked for. */
  readonly misrecorded: string[]
  /** Members whose wallet is not the sum of what their clients were told. */
  readonly unbalanced: string[]
}

export function compare(journal: Journal, { transfers, wallets, records }: Stored): Breaches {
  const ledger = Map.groupBy(transfers, ({ key }) => key)
  const recorded = Map.groupBy(records, ({ key }) => key)
  const ofMember = Map.groupBy(transfers, ({ member }) => member)
  const entries = [...journal]
  const mustMove = ({ answers, returns }: Entry) => answers.length > 0 && (returns === undefined || ledger.has(returns))
  const hasMoved = (key: string, entry: Entry) => mustMove(entry) || (isOpen(entry) && ledger.has(key))
  const endings = transfers.filter(({ ends }) => ends !== null)
  const sums = sumsOf(entries, transfers, hasMoved)
  return {
    lost: keysOf(
      entries,
      (key, entry) =>
        hasMoved(key, entry) && !ledger.get(key)?.some((row) => isAsTold(row, entry, ofMember.get(entry.member) ?? [])),
    ),
    doubled: [
      ...repeated(transfers.filter(({ key }) => key !== openingKey).map(({ key }) => key)),
      ...repeated(endings.map(({ member, ends }) => `${member} ${ends}`)),
      ...keysOf(entries, (_, { answers }) => new Set(answers.map(({ record }) => record)).size > 1),
    ],
    unasked: [...ledger.keys()].filter((key) => {
      const entry = journal.get(key)
      return key !== openingKey && !(entry && hasMoved(key, entry))
    }),
    unanswered: keysOf(entries, (_, entry) => !isOpen(entry) && !isAnswered(entry)),
    misrecorded: [
      ...[...recorded].filter(([key, all]) => !journal.has(key) || all.length > 1).map(([key]) => key),
      ...keysOf(entries, (key, entry) => !isRecorded(recorded.get(key)?.[0]?.record, entry, ledger.has(key))),
    ],
    unbalanced: wallets
      .filter(({ member, free, held }) => sums.get(member)?.free !== free || sums.get(member)?.held !== held)
      .map(({ member }) => member),
  }
}

export const breachesIn = (breaches: Breaches): number =>
  Object.values(breaches).reduce((sum: number, found: string[]) => sum + found.length, 0)

const keysOf = (entries: readonly [string, Entry][], isOne: (key: string, entry: Entry) => boolean) =>
  entries.filter(([key, entry]) => isOne(key, entry)).map(([key]) => key)

/** A call that was asked once tells the balance after its own transfer; one that was repeated may tell a later one. */
function isAsTold(row: Transfer, { member, movement, answers, tries }: Entry, own: readonly Transfer[]): boolean {
  const isSame =
    row.member === member &&
    row.amount === movement.amount &&
    row.debit === movement.debit &&
    row.credit === movement.credit
  const isBalance = (balance: number) =>
    balance === row.freeAfter || (tries > 1 && own.some(({ id, freeAfter }) => id > row.id && freeAfter === balance))
  return isSame && answers.every(({ balance }) => balance === null || isBalance(balance))
}

const isOpen = ({ answers, isGivenUp }: Entry) => answers.length === 0 && isGivenUp === true

const isAnswered = ({ answers, refused }: Entry) =>
  answers.length > 0 || (refused !== undefined && fairRefusals.has(refused))

/** What is done is recorded as told, and so is a bet that was refused; nothing else is. */
function isRecorded(record: string | undefined, { call, answers, refused, isGivenUp }: Entry, isMoved: boolean) {
  if (answers.length > 0) return answers.every((answer) => answer.record === record)
  const isRefusedBet = call === 'bet' && record !== undefined && record !== 'bet OK'
  if (isGivenUp) return isMoved ? record !== undefined && !isRefusedBet : record === undefined || isRefusedBet
  return call === 'bet' ? record === `bet ${refused}` : record === undefined
}

const repeated = (names: readonly string[]) =>
  [...Map.groupBy(names, (name) => name)].filter(([, all]) => all.length > 1).map(([name]) => name)

/** What each member must have by what the clients were told alone, apart from the opening, which no client asked for. */
function sumsOf(
  entries: readonly [string, Entry][],
  transfers: readonly Transfer[],
  hasMoved: (key: string, entry: Entry) => boolean,
): Map<string, { free: number; held: number }> {
  const sums = new Map(
    transfers.filter(({ key }) => key === openingKey).map(({ member, amount }) => [member, { free: amount, held: 0 }]),
  )
  for (const [key, entry] of entries) {
    const sum = sums.get(entry.member)
    if (!sum || !hasMoved(key, entry)) continue
    const { amount, debit, credit } = entry.movement
    for (const account of ['free', 'held'] as const) {
      if (debit === account) sum[account] -= amount
      if (credit === account) sum[account] += amount
    }
  }
  return sums
}
