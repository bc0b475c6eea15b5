import type { backOffice, Money, QueryOf, ValueOf } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import { DomainError } from '../platform/errors.ts'
import { explainBalance } from '../wallet/index.ts'
import { requireMember } from './show-member.ts'

export async function explain(
  trx: Trx,
  { memberId: id, currency, from, to, ...which }: QueryOf<typeof backOffice.explainBalance>,
): Promise<ValueOf<typeof backOffice.explainBalance>> {
  const [since, until] = [new Date(from), new Date(to)]
  if (since >= until) throw new DomainError('bad_request', { fields: ['from', 'to'] })
  await requireMember(trx, { id })
  const { opening, steps, closing, checks } = await explainBalance(trx, { id }, { ...which, currency, since, until })
  const money = (minor: Money['minor']): Money => ({ minor, currency })
  const standing = ({ freeMinor, heldMinor }: typeof opening) => ({ free: money(freeMinor), held: money(heldMinor) })
  return {
    opening: standing(opening),
    steps: steps.map(({ code, count, freeMinor, heldMinor }) => ({
      code,
      count,
      free: money(freeMinor),
      held: money(heldMinor),
    })),
    closing: standing(closing),
    checks,
    asOf: trx.now.toISOString(),
  }
}
