import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { own, type Trx } from '../../../platform/db/db.ts'
import type { Deposit } from '../deposit.ts'

/** What a slip is recognised by: its pixels as they were sent, whatever the file said about them. */
const hashOf = (jpeg: Buffer): Buffer => createHash('sha256').update(jpeg).digest()

export async function noteSlip(trx: Trx, { owner, id }: Pick<Deposit, 'owner' | 'id'>, jpeg: Buffer): Promise<void> {
  await sql`
    insert into slip_use (merchant_id, slip_hash, member_id, deposit_id, at)
    values (${own(trx)}, ${hashOf(jpeg)}, ${owner.id}, ${id}, ${trx.now})`.execute(trx.db)
}

interface Use {
  readonly memberId: string
  readonly id: string
}

/** Other deposits with the same picture, the latest first. */
export async function otherUses(
  trx: Trx,
  { owner, id }: Pick<Deposit, 'owner' | 'id'>,
  most: number,
): Promise<readonly Use[]> {
  const { rows } = await sql<Use>`
    select other.member_id as "memberId", other.deposit_id as id
    from slip_use this join slip_use other using (merchant_id, slip_hash)
    where merchant_id = ${own(trx)} and this.member_id = ${owner.id} and this.deposit_id = ${id}
      and (other.member_id, other.deposit_id) <> (this.member_id, this.deposit_id)
    order by other.at desc, other.member_id, other.deposit_id limit ${most}`.execute(trx.db)
  return rows
}

/** Those whose picture another deposit came with, as `member id`. */
export async function seenAmong(trx: Trx, deposits: readonly Deposit[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<Use>`
    select this.member_id as "memberId", this.deposit_id as id
    from unnest(${deposits.map(({ owner }) => owner.id)}::uuid[], ${deposits.map(({ id }) => id)}::uuid[])
      named (member_id, deposit_id)
    join slip_use this using (member_id, deposit_id)
    where this.merchant_id = ${own(trx)} and exists (
      select from slip_use other where other.merchant_id = this.merchant_id and other.slip_hash = this.slip_hash
        and (other.member_id, other.deposit_id) <> (this.member_id, this.deposit_id))`.execute(trx.db)
  return new Set(rows.map(({ memberId, id }) => `${memberId} ${id}`))
}
