import { agents, type Currency } from '@parola/contract'

type Role = agents.Contract['role']

/** The proposal, which never changes, and its state. */
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

/** Which side the member is on; null for neither. The house, which has no member id, is always the payer. */
export function roleIn({ payerId, payeeId }: ContractRow, memberId: string | null): Role | null {
  if (memberId === payerId) return 'payer'
  return memberId === payeeId ? 'payee' : null
}

/** Whether it is in force; an ended contract still is until its last period is over. */
export const holdsAt = ({ startsAt, endsAt }: ContractRow, moment: Date): boolean =>
  startsAt !== null && startsAt <= moment && (endsAt === null || moment < endsAt)

/** User names by member id. */
export type Names = (memberId: string) => agents.Party

/** The newest rebates of a member of a team. */
export type RebatesOf = (memberId: string) => agents.Rebates

export const shownContract = (
  row: ContractRow,
  memberId: string,
  nameOf: Names,
  rebatesOf: RebatesOf,
): agents.Contract => {
  const role = roleIn(row, memberId) ?? 'payee'
  return {
    ...shownOfHouse(row),
    payer: row.payerId === null ? null : nameOf(row.payerId),
    payee: nameOf(row.payeeId),
    role,
    awaitsMe: row.state === 'proposed' && row.proposedBy !== role,
    margin:
      role === 'payer' && row.kind !== 'dividend' ? agents.marginOf(rebatesOf(memberId), rebatesOf(row.payeeId)) : null,
  }
}

/** The same for a contract between the house and a known member. */
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
