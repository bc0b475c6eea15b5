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

/** Debit and credit account, from the perspective of the member's wallet. */
export interface Movement {
  readonly amount: number
  readonly debit: string
  readonly credit: string
}

export interface Answer {
  /** The available balance, if the response contains it. */
  readonly balance: number | null
  /** What the domain must have recorded: an order's tickets, a supplier transaction's status, a withdrawal's state. */
  readonly record: string
}

/** What a client requested and the responses it got. It never reads the database, so it is independent evidence. */
export interface Entry {
  readonly member: string
  readonly call: CallName
  readonly movement: Movement
  /** The bet that a rollback returns. The rollback moves money only if the bet did. */
  readonly returns?: string
  /** Every successful response: the first, and those of retries. */
  readonly answers: Answer[]
  /** The error code, if the last response was a refusal. */
  refused?: string
  /** The client gave up without a response, so the outcome is unknown. */
  isGivenUp?: boolean
  tries: number
}

/** By the key of the transfer in the ledger. */
export type Journal = ReadonlyMap<string, Entry>

/** A ledger row. */
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

/** The state of the database. */
export interface Stored {
  readonly transfers: readonly Transfer[]
  readonly wallets: readonly Wallet[]
  /** The records of the domains, by the key of their transfer. */
  readonly records: readonly { readonly key: string; readonly record: string }[]
}

/** The key of each member's opening transfer, made before the first call. */
export const openingKey = 'opening'

/** Refusals a client must expect. Any other final refusal is a bug. */
const fairRefusals = new Set(['insufficient_funds', 'NOT_ENOUGH_MONEY', 'flags_open'])

export interface Breaches {
  /** Acknowledged, but missing in the ledger or different there. */
  readonly lost: string[]
  /** Moved more than once. */
  readonly doubled: string[]
  /** In the ledger although not requested, or refused. */
  readonly unasked: string[]
  /** Without a final response, or refused for an unexpected reason. */
  readonly unanswered: string[]
  /** Orders, tickets, transactions, deposits and withdrawals that differ from the responses or were not requested. */
  readonly misrecorded: string[]
  /** Members whose wallet is not the sum of the acknowledged transfers. */
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

/** The response to a single call has the balance after its own transfer. The response to a retry may have a later balance. */
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

/** Completed calls and refused bets are recorded as acknowledged; nothing else is. */
function isRecorded(record: string | undefined, { call, answers, refused, isGivenUp }: Entry, isMoved: boolean) {
  if (answers.length > 0) return answers.every((answer) => answer.record === record)
  const isRefusedBet = call === 'bet' && record !== undefined && record !== 'bet OK'
  if (isGivenUp) return isMoved ? record !== undefined && !isRefusedBet : record === undefined || isRefusedBet
  return call === 'bet' ? record === `bet ${refused}` : record === undefined
}

const repeated = (names: readonly string[]) =>
  [...Map.groupBy(names, (name) => name)].filter(([, all]) => all.length > 1).map(([name]) => name)

/** Each member's expected balance by the clients' journal alone, after the opening transfer. */
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
