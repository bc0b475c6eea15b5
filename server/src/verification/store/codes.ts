import { sql } from 'kysely'
import { own, type Pool, type Trx } from '../../platform/db/db.ts'

type Tables = {
  verification_code: {
    merchant_id: string
    flow_hash: Buffer
    code_hash: Buffer
    tries_left: number
    ends_at: Date
  }
}

const tables = (trx: Trx) => trx.db.withTables<Tables>()

export interface SentCode {
  readonly flowHash: Buffer
  readonly codeHash: Buffer
  readonly tries: number
  readonly endsAt: Date
}

export async function insertCode(trx: Trx, { flowHash, codeHash, tries, endsAt }: SentCode): Promise<void> {
  await tables(trx)
    .insertInto('verification_code')
    .values({ merchant_id: own(trx), flow_hash: flowHash, code_hash: codeHash, tries_left: tries, ends_at: endsAt })
    .execute()
}

/** Uses one try and returns the code's hash; null when there is no code or no try left. */
export async function spendTry(trx: Trx, flowHash: Buffer): Promise<Buffer | null> {
  const row = await tables(trx)
    .updateTable('verification_code')
    .set({ tries_left: sql`tries_left - 1` })
    .where('merchant_id', '=', own(trx))
    .where('flow_hash', '=', flowHash)
    .where('tries_left', '>', 0)
    .where('ends_at', '>', trx.now)
    .returning('code_hash')
    .executeTakeFirst()
  return row?.code_hash ?? null
}

/** Returns whether the code still existed, so that only one of several concurrent requests gets it. */
export async function deleteCode(trx: Trx, flowHash: Buffer): Promise<boolean> {
  const gone = await tables(trx)
    .deleteFrom('verification_code')
    .where('merchant_id', '=', own(trx))
    .where('flow_hash', '=', flowHash)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** Runs across merchants as the owner of the tables. Returns how many were deleted. */
export async function deleteEndedCodes(ownerPool: Pool, before: Date, most: number): Promise<number> {
  const { rowCount } = await ownerPool.query(
    `delete from verification_code where flow_hash in (
       select flow_hash from verification_code where ends_at < $1 order by ends_at limit $2)`,
    [before, most],
  )
  return rowCount ?? 0
}
