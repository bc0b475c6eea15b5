import { invariant } from '../platform/errors.ts'
import type { Pool } from '../platform/db/db.ts'

/** Cached forever, because a merchant's code never changes. */
export function merchantCodes(pool: Pool): (merchantId: string) => Promise<string> {
  const codes = new Map<string, string>()
  return async (merchantId) => {
    const known = codes.get(merchantId)
    if (known !== undefined) return known
    const { rows } = await pool.query<{ code: string }>('select code from merchant where id = $1', [merchantId])
    const code = rows[0]?.code
    invariant(code, 'no merchant exists with the id of this event')
    codes.set(merchantId, code)
    return code
  }
}
