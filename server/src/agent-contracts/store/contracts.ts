import { agents, type Currency } from '@parola/contract'
import { sql, type ExpressionBuilder } from 'kysely'
import { own, type Trx } from '../../platform/db/db.ts'
import type { ContractRow } from '../contract.ts'
import type { Span } from '../period.ts'

type Tables = {
  contract: {
    id: string
    merchant_id: string
    kind: agents.ContractKind
    payer_id: string | null
    payee_id: string
    version: number
    formula: unknown
    currency: Currency
    proposed_by: 'payer' | 'payee'
    proposed_at: Date
    state: agents.ContractState
    answered_at: Date | null
    starts_at: Date | null
    ends_at: Date | null
    next_due: Date | null
  }
}

const tables = (trx: Trx) => trx.db.withTables<Tables>()

/** Two members, or a member and the house. */
export interface Pair {
  readonly payerId: string | null
  readonly payeeId: string
}

const columns = [
  'id',
  'kind',
  'payer_id as payerId',
  'payee_id as payeeId',
  'version',
  'formula',
  'currency',
  'proposed_by as proposedBy',
  'proposed_at as proposedAt',
  'state',
  'starts_at as startsAt',
  'ends_at as endsAt',
] as const

export const selected = (trx: Trx) =>
  tables(trx).selectFrom('contract').select(columns).where('merchant_id', '=', own(trx))

type Selected = Omit<ContractRow, 'formula'> & { formula: unknown }
export const rowOf = (row: Selected): ContractRow => ({ ...row, formula: agents.Formula.parse(row.formula) })

type Who = ExpressionBuilder<Tables, 'contract'>
const isOf = (memberId: string) => (eb: Who) => eb.or([eb('payer_id', '=', memberId), eb('payee_id', '=', memberId)])

/** Serialises changes to the contracts that pay this member. */
export async function lockPayee(trx: Trx, payeeId: string, kind: agents.ContractKind): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contract ${kind} ${payeeId}`}, 0))`.execute(trx.db)
}

/** A contract in which the member is a party. */
export async function findContract(trx: Trx, memberId: string, id: string): Promise<ContractRow | null> {
  const row = await selected(trx).where('id', '=', id).where(isOf(memberId)).executeTakeFirst()
  return row ? rowOf(row) : null
}

export async function findOfHouse(trx: Trx, payeeId: string, id: string): Promise<ContractRow | null> {
  const row = await selected(trx)
    .where('id', '=', id)
    .where('payee_id', '=', payeeId)
    .where('payer_id', 'is', null)
    .executeTakeFirst()
  return row ? rowOf(row) : null
}

export async function listOfHouse(trx: Trx, payeeId: string, limit: number): Promise<ContractRow[]> {
  const rows = await selected(trx)
    .where('payee_id', '=', payeeId)
    .where('payer_id', 'is', null)
    .orderBy('proposed_at', 'desc')
    .orderBy('version', 'desc')
    .limit(limit)
    .execute()
  return rows.map(rowOf)
}

const isOpen = (trx: Trx) => (eb: Who) =>
  eb.or([eb('state', 'in', ['proposed', 'running']), eb('ends_at', '>', trx.now)])

/** Contracts of a kind that pay the member: proposed, running, or ended with a period still open. At most one of each state is open. */
export async function listReceived(trx: Trx, payeeId: string, kind: agents.ContractKind): Promise<ContractRow[]> {
  const rows = await selected(trx)
    .where('kind', '=', kind)
    .where('payee_id', '=', payeeId)
    .where(isOpen(trx))
    .orderBy('proposed_at', 'desc')
    .orderBy('id')
    .limit(mostReceived)
    .execute()
  return rows.map(rowOf)
}

/** A contract replaced several times within one period leaves a few that are still open. */
const mostReceived = 20

/** Whether anything of a kind was ever proposed to or by this payee. */
export async function hasContract(trx: Trx, payeeId: string, kind: agents.ContractKind): Promise<boolean> {
  const row = await selected(trx).where('payee_id', '=', payeeId).where('kind', '=', kind).limit(1).executeTakeFirst()
  return row !== undefined
}

/** Whether a proposal waits for this member's answer. */
export async function awaits(trx: Trx, memberId: string, kind: agents.ContractKind): Promise<boolean> {
  const row = await tables(trx)
    .selectFrom('contract')
    .select('id')
    .where('merchant_id', '=', own(trx))
    .where('kind', '=', kind)
    .where('state', '=', 'proposed')
    .where((eb) =>
      eb.or([
        eb.and([eb('payer_id', '=', memberId), eb('proposed_by', '=', 'payee')]),
        eb.and([eb('payee_id', '=', memberId), eb('proposed_by', '=', 'payer')]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const ofPair = (pair: Pair, kind: agents.ContractKind) => (eb: Who) =>
  eb.and([
    eb('kind', '=', kind),
    eb('payee_id', '=', pair.payeeId),
    eb('payer_id', pair.payerId === null ? 'is' : '=', pair.payerId),
  ])

/** How many proposals the two have made to each other, and how many of them one side made since a moment. */
export async function countProposals(
  trx: Trx,
  pair: Pair,
  kind: agents.ContractKind,
  { by, since }: { by: 'payer' | 'payee'; since: Date },
): Promise<{ versions: number; lately: number }> {
  const row = await tables(trx)
    .selectFrom('contract')
    .select((eb) => [
      eb.fn.coalesce(eb.fn.max('version'), sql<number>`0`).as('versions'),
      sql<number>`(count(*) filter (where proposed_by = ${by} and proposed_at >= ${since}))::int`.as('lately'),
    ])
    .where('merchant_id', '=', own(trx))
    .where(ofPair(pair, kind))
    .executeTakeFirstOrThrow()
  return row
}

export type NewContract = Omit<ContractRow, 'state' | 'startsAt' | 'endsAt' | 'proposedAt'>

export async function insertContract(trx: Trx, made: NewContract): Promise<void> {
  await tables(trx)
    .insertInto('contract')
    .values({
      id: made.id,
      merchant_id: own(trx),
      kind: made.kind,
      payer_id: made.payerId,
      payee_id: made.payeeId,
      version: made.version,
      formula: JSON.stringify(made.formula),
      currency: made.currency,
      proposed_by: made.proposedBy,
      proposed_at: trx.now,
      state: 'proposed',
      answered_at: null,
      starts_at: null,
      ends_at: null,
      next_due: null,
    })
    .execute()
}

/** Withdraws open proposals. */
export async function replaceProposal(trx: Trx, payeeId: string, kind: agents.ContractKind): Promise<void> {
  await tables(trx)
    .updateTable('contract')
    .set({ state: 'replaced', answered_at: trx.now })
    .where('merchant_id', '=', own(trx))
    .where('payee_id', '=', payeeId)
    .where('kind', '=', kind)
    .where('state', '=', 'proposed')
    .execute()
}

/** Returns whether it was still open. */
export async function refuse(trx: Trx, id: string, state: 'rejected' | 'withdrawn'): Promise<boolean> {
  const { numUpdatedRows } = await tables(trx)
    .updateTable('contract')
    .set({ state, answered_at: trx.now })
    .where('merchant_id', '=', own(trx))
    .where('id', '=', id)
    .where('state', '=', 'proposed')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** The same; the contract runs from then on. */
export async function start(
  trx: Trx,
  id: string,
  { startsAt, firstDue }: { startsAt: Date; firstDue: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tables(trx)
    .updateTable('contract')
    .set({ state: 'running', answered_at: trx.now, starts_at: startsAt, next_due: firstDue })
    .where('merchant_id', '=', own(trx))
    .where('id', '=', id)
    .where('state', '=', 'proposed')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Returns whether it was running. Amounts already due stay due. */
export async function end(
  trx: Trx,
  which: { id: string } | { payeeId: string; kind: agents.ContractKind },
  state: 'ended' | 'replaced',
  endsAt: Date,
): Promise<boolean> {
  const last = sql<Date>`greatest(starts_at, ${endsAt}::timestamptz)`
  const { numUpdatedRows } = await tables(trx)
    .updateTable('contract')
    .set({ state, ends_at: last, next_due: sql`case when next_due <= ${last} then next_due end` })
    .where('merchant_id', '=', own(trx))
    .where((eb) => ('id' in which ? eb('id', '=', which.id) : eb.and({ payee_id: which.payeeId, kind: which.kind })))
    .where('state', '=', 'running')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export interface DueContract {
  readonly id: string
  readonly merchantId: string
  readonly nextDue: Date
}

/** Across merchants, so only the table owner can read it. */
export async function listDue(trx: Trx, until: Date, after: DueContract | null, limit: number): Promise<DueContract[]> {
  return tables(trx)
    .selectFrom('contract')
    .select(['id', 'merchant_id as merchantId', 'next_due as nextDue'])
    .where('next_due', '<=', until)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(next_due, id) > (${after?.nextDue}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('next_due')
    .orderBy('id')
    .limit(limit)
    .$narrowType<{ nextDue: Date }>()
    .execute()
}

/** Other agents with a dividend of the house over the whole of this span. */
export async function listHouseDividends(trx: Trx, payeeId: string, { from, until }: Span): Promise<string[]> {
  const rows = await tables(trx)
    .selectFrom('contract')
    .select('payee_id as payeeId')
    .distinct()
    .where('merchant_id', '=', own(trx))
    .where('kind', '=', 'dividend')
    .where('payer_id', 'is', null)
    .where('payee_id', '<>', payeeId)
    .where('starts_at', '<=', from)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>=', until)]))
    .execute()
  return rows.map((row) => row.payeeId)
}

/**
 * Locked, if it is still due, no other worker is closing its period, and the two have no earlier period to close under another contract,
 * which would leave something for this one.
 */
export async function takeDue(trx: Trx, { id, nextDue }: DueContract): Promise<ContractRow | null> {
  const row = await selected(trx)
    .where('id', '=', id)
    .where('next_due', '=', nextDue)
    .where(
      sql<boolean>`not exists (
        select from contract earlier where earlier.payee_id = contract.payee_id and earlier.kind = contract.kind
          and earlier.payer_id is not distinct from contract.payer_id and earlier.id <> contract.id and earlier.next_due < contract.next_due)`,
    )
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row ? rowOf(row) : null
}

export async function setNextDue(trx: Trx, id: string, nextDue: Date | null): Promise<void> {
  await tables(trx)
    .updateTable('contract')
    .set({ next_due: nextDue })
    .where('merchant_id', '=', own(trx))
    .where('id', '=', id)
    .execute()
}
