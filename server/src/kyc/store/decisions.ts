import type { BodyOf, Count, kyc } from '@parola/contract'
import { sql, type RawBuilder } from 'kysely'
import { mappingConstraints } from '../../platform/db/constraint.ts'
import { countRows } from '../../platform/db/count.ts'
import { own, type Trx } from '../../platform/db/db.ts'
import { past, type Position } from '../../platform/db/keyset.ts'
import type { OperatorRef } from '../../platform/http/serve.ts'
import { AlreadySettledError, SecondPersonNeededError } from '../errors.ts'
import type { Decision, Reviewed } from '../review.ts'

interface Which {
  readonly memberId: string
  readonly id: string
}

type Judged = Omit<BodyOf<typeof kyc.decideSubmission>, 'checks'>

interface Listed {
  readonly table: RawBuilder<unknown>
  readonly id: string
  readonly moment: string
  readonly direction: 'ascending' | 'descending'
  readonly where: RawBuilder<boolean>
}

const unjudged = sql<boolean>`is_sampled and second_at is null`

/** What each tab lists for this operator. Of a decision that takes a second person, only the first knows that it was made. */
const listedIn = (tab: kyc.SubmissionTab, operatorId: string): Listed => {
  const submissions = { table: sql`cell.identity_submission`, id: 'id' }
  const decisions = { table: sql`cell.identity_decision`, id: 'submission_id' }
  if (tab === 'waiting')
    return {
      ...submissions,
      moment: 'submitted_at',
      direction: 'ascending',
      where: sql<boolean>`state = 'underReview'`,
    }
  if (tab === 'second')
    return {
      ...decisions,
      moment: 'at',
      direction: 'ascending',
      where: sql<boolean>`${unjudged} and operator_id <> ${operatorId}`,
    }
  if (tab === 'disagreed')
    return {
      ...decisions,
      moment: 'second_at',
      direction: 'descending',
      where: sql<boolean>`second_decision <> decision`,
    }
  return {
    ...submissions,
    moment: 'decided_at',
    direction: 'descending',
    where: sql<boolean>`decided_at is not null and not exists (
      select from cell.identity_decision d where (d.member_id, d.submission_id) = (identity_submission.member_id, identity_submission.id)
        and ${unjudged} and d.operator_id <> ${operatorId})`,
  }
}

interface PageAsked {
  readonly tab: kyc.SubmissionTab
  readonly operatorId: string
}

export async function pageInTab(
  trx: Trx,
  { tab, operatorId }: PageAsked,
  from: Position | null,
  size: number,
): Promise<(Which & { readonly moment: Date })[]> {
  const { table, id, moment, direction, where } = listedIn(tab, operatorId)
  const columns = [moment, 'member_id', id]
  const order = sql.join(
    columns.map((column) => sql`${sql.ref(column)} ${sql.raw(direction === 'ascending' ? 'asc' : 'desc')}`),
  )
  const { rows } = await sql<Which & { moment: Date }>`
    select member_id as "memberId", ${sql.ref(id)} as id, ${sql.ref(moment)} as moment from ${table}
    where merchant_id = ${own(trx)} and ${where} and ${past(direction, columns, from)}
    order by ${order} limit ${size}`.execute(trx.db)
  return rows
}

export const countInTab = (trx: Trx, { tab, operatorId }: PageAsked): Promise<Count> => {
  const { table, where } = listedIn(tab, operatorId)
  return countRows(trx, { from: table, where })
}

/** Each counted to `most`. */
export async function countTabs(
  trx: Trx,
  operatorId: string,
  most: number,
): Promise<{ waiting: number; second: number; disagreed: number }> {
  const count = (tab: kyc.SubmissionTab) => {
    const { table, where } = listedIn(tab, operatorId)
    return sql<number>`
      (select count(*)::int from (select from ${table} where merchant_id = ${own(trx)} and ${where} limit ${most}) counted)`
  }
  const { rows } = await sql<{ waiting: number; second: number; disagreed: number }>`
    select ${count('waiting')} as waiting, ${count('second')} as second, ${count('disagreed')} as disagreed`.execute(
    trx.db,
  )
  return rows[0] ?? { waiting: 0, second: 0, disagreed: 0 }
}

/** In the order of the keys. */
export async function readReviewed(trx: Trx, which: readonly Which[]): Promise<Reviewed[]> {
  const { rows } = await sql<Reviewed & { decision: Decision | null; second: Decision | null }>`
    select s.member_id as "memberId", s.id, s.state, s.document_kind as "documentKind", s.details_sealed as "detailsSealed", s.reasons,
      s.submitted_at as "submittedAt", s.decided_at as "decidedAt", coalesce(d.is_sampled, false) as "isSampled",
      (select count(*)::int from cell.identity_submission e
       where e.member_id = s.member_id and e.submitted_at <= s.submitted_at) as attempt,
      case when d.at is not null then jsonb_build_object(
        'operatorId', d.operator_id, 'by', d.operator_name, 'at', d.at, 'decision', d.decision, 'reasons', d.reasons) end as first,
      case when d.second_at is not null then jsonb_build_object('operatorId', d.second_operator_id, 'by', d.second_operator_name,
        'at', d.second_at, 'decision', d.second_decision, 'reasons', d.second_reasons) end as second
    from unnest(${which.map(({ memberId }) => memberId)}::uuid[], ${which.map(({ id }) => id)}::uuid[])
      with ordinality named (member_id, id, place)
    join cell.identity_submission s using (member_id, id)
    left join cell.identity_decision d on d.member_id = s.member_id and d.submission_id = s.id
    where s.merchant_id = ${own(trx)} order by place`.execute(trx.db)
  return rows
}

/** Those that the member sent before this one, the latest first. */
export async function earlierThan(trx: Trx, { memberId, submittedAt }: Reviewed): Promise<Reviewed[]> {
  const { rows } = await sql<Which>`
    select member_id as "memberId", id from cell.identity_submission
    where merchant_id = ${own(trx)} and member_id = ${memberId} and submitted_at < ${submittedAt}
    order by submitted_at desc limit 50`.execute(trx.db)
  return readReviewed(trx, rows)
}

export async function insertDecision(
  trx: Trx,
  { id: operatorId, name }: OperatorRef,
  { memberId, id, decision, reasons }: Judged,
  isSampled: boolean,
): Promise<void> {
  await mappingConstraints(
    { identity_decision_pk: () => new AlreadySettledError() },
    sql`
      insert into cell.identity_decision
        (merchant_id, member_id, submission_id, decision, reasons, operator_id, operator_name, at, is_sampled)
      values (${own(trx)}, ${memberId}, ${id}, ${decision}, ${[...reasons]}, ${operatorId}, ${name}, ${trx.now}, ${isSampled})`.execute(
      trx.db,
    ),
  )
}

/** False if no second person is asked for, or one has judged already. */
export async function writeSecond(
  trx: Trx,
  { id: operatorId, name }: OperatorRef,
  { memberId, id, decision, reasons }: Judged,
): Promise<boolean> {
  const { numAffectedRows } = await mappingConstraints(
    { identity_decision_by_two: () => new SecondPersonNeededError() },
    sql`
      update cell.identity_decision
      set second_decision = ${decision}, second_reasons = ${[...reasons]}, second_operator_id = ${operatorId},
        second_operator_name = ${name}, second_at = ${trx.now}
      where merchant_id = ${own(trx)} and member_id = ${memberId} and submission_id = ${id} and ${unjudged}`.execute(
      trx.db,
    ),
  )
  return numAffectedRows === 1n
}
