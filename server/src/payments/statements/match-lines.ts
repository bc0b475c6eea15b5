import type { operators } from '@parola/contract'

/** A slip is sent after the transfer, and some banks book it days later. */
export const beforeMs = 2 * 86_400_000
export const afterMs = 4 * 86_400_000

export interface FreeLine {
  readonly id: string
  readonly amountMinor: number
  readonly at: Date
  readonly payerName: string
}

export interface OpenDeposit {
  readonly memberId: string
  readonly id: string
  readonly amountMinor: number
  readonly begunAt: Date
  readonly payerName: string
}

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1)
    .toSorted()

/** Banks put names in another order and into capitals, and add words of their own. */
export function fitOf(one: string, other: string): operators.NameFit {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  if (a.length > 0 && a.join(' ') === b.join(' ')) return 'same'
  return a.some((word) => b.includes(word)) ? 'similar' : 'other'
}

export const isNear = (line: Pick<FreeLine, 'at'>, { begunAt }: Pick<OpenDeposit, 'begunAt'>): boolean => {
  const later = line.at.getTime() - begunAt.getTime()
  return later >= -beforeMs && later <= afterMs
}

export interface Match {
  readonly line: string
  readonly deposit: OpenDeposit
}

/** The same for what has the same amount and name. */
const keyOf = ({ amountMinor, payerName }: Pick<FreeLine, 'amountMinor' | 'payerName'>): string =>
  `${amountMinor} ${wordsOf(payerName).join(' ')}`

/** What is beyond doubt: amount, name and time of one line fit one deposit, and neither fits another. The rest is left to people. */
export function matchLines(lines: readonly FreeLine[], deposits: readonly OpenDeposit[]): Match[] {
  const alike = Map.groupBy(lines, keyOf)
  const found = deposits.map((deposit) => ({
    deposit,
    near: (alike.get(keyOf(deposit)) ?? []).filter((line) => isNear(line, deposit)),
  }))
  const wanted = new Map<string, number>()
  for (const { near } of found) for (const { id } of near) wanted.set(id, (wanted.get(id) ?? 0) + 1)
  return found.flatMap(({ deposit, near: [line, ...others] }) =>
    line && others.length === 0 && wanted.get(line.id) === 1 && wordsOf(line.payerName).length > 0
      ? [{ line: line.id, deposit }]
      : [],
  )
}
