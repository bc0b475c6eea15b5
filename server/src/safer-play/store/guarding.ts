import type { Pool } from '../../platform/db/db.ts'

/** The next members of a merchant whose real wallets are not guarded yet, in wallet order. */
export async function nextUnguarded(
  pool: Pool,
  { merchantId, after, most }: { readonly merchantId: string; readonly after: string; readonly most: number },
): Promise<{ walletId: string; memberId: string }[]> {
  const { rows } = await pool.query<{ walletId: string; memberId: string }>(
    `select id as "walletId", member_id as "memberId" from cell.wallet
     where id > $2 and merchant_id = $1 and book = 'real' and not guarded and member_id is not null order by id limit $3`,
    [merchantId, after, most],
  )
  return rows
}

/** One statement per member, so that no lock is held for long. */
export async function guardWallets(pool: Pool, memberIds: readonly string[]): Promise<void> {
  for (const memberId of memberIds) await pool.query(`select cell.wallet_guard($1)`, [memberId])
}
