import type { Pool } from '../../../platform/db/db.ts'

/** An operator's word that the large prizes of a draw may be paid, signed by the process that took it. */
export interface Release {
  readonly operator: string
  readonly signature: Buffer
}

/** One for each operator. */
export async function readReleases(pool: Pool, drawId: string): Promise<Release[]> {
  const { rows } = await pool.query<Release>(
    'select operator, signature from lottery_release where draw_id = $1 order by operator',
    [drawId],
  )
  return rows
}

export async function noteRelease(
  pool: Pool,
  drawId: string,
  { operator, signature }: Release,
  at: Date,
): Promise<void> {
  await pool.query(
    `insert into lottery_release (draw_id, operator, signature, released_at) values ($1, $2, $3, $4)
     on conflict on constraint lottery_release_pk do nothing`,
    [drawId, operator, signature, at],
  )
}
