import type { agents, Currency } from '@parola/contract'

type Role = agents.Contract['role']

/** What was proposed, which never changes, and what became of it. */
export interface ContractRow {
  readonly id: string
  readonly kind: agents.ContractKind
  /** Null is the house. */
  readonly payerId: string | null
  readonly payeeId: string
  readonly version: number
  readonly formula: agents.Formula
  readonly currency: Currency
  readonly proposedBy: Role
  readonly proposedAt: Date
  readonly state: agents.ContractState
  readonly startsAt: Date | null
  readonly endsAt: Date | null
}

/** Which side the member is on; null for somebody else. The house, who is nobody, pays. */
export function roleIn({ payerId, payeeId }: ContractRow, memberId: string | null): Role | null {
  if (memberId === payerId) return 'payer'
  return memberId === payeeId ? 'payee' : null
}

/** Whether it holds now: also one that has been ended, until its last period is over. */
export const holdsAt = ({ startsAt, endsAt }: ContractRow, moment: Date): boolean =>
  startsAt !== null && startsAt <= moment && (endsAt === null || moment < endsAt)

/** Whom members are called by. */
export type Names = (memberId: string) => agents.Party

export const shownContract = (row: ContractRow, memberId: string, nameOf: Names): agents.Contract => {
  const role = roleIn(row, memberId) ?? 'payee'
  return {
    ...shownOfHouse(row),
    payer: row.payerId === null ? null : nameOf(row.payerId),
    payee: nameOf(row.payeeId),
    role,
    awaitsMe: row.state === 'proposed' && row.proposedBy !== role,
  }
}

/** The same where one side is the house and the other is known. */
export const shownOfHouse = ({ id, kind, version, state, formula, ...row }: ContractRow) => ({
  id,
  kind,
  version,
  state,
  formula,
  proposedAt: row.proposedAt.toISOString(),
  startsAt: row.startsAt?.toISOString() ?? null,
  endsAt: row.endsAt?.toISOString() ?? null,
})
