import { Minor, type operators } from '@parola/contract'
import { userNamesOf } from '../../members/index.ts'
import type { Trx } from '../../platform/db/db.ts'
import type { Deposit } from '../deposits/deposit.ts'
import { fitOf } from './match-lines.ts'
import { linesNear } from './store.ts'

/** More lines of one amount around one time say nothing more. */
const mostLines = 20

const order: readonly operators.NameFit[] = ['same', 'similar', 'other']

/** Lines that a transfer may have come with, its own first, then the best fit. */
export async function showLines(trx: Trx, deposit: Deposit): Promise<operators.StatementLine[]> {
  if (deposit.kind !== 'manual') return []
  const near = await linesNear(trx, deposit, mostLines)
  const names = await userNamesOf(trx, [...new Set(near.flatMap(({ memberId }) => memberId ?? []))])
  const rankOf = ({ fit, matched }: operators.StatementLine) => (matched?.id === deposit.id ? -1 : order.indexOf(fit))
  return near
    .map(({ id, at, amountMinor, payerName, reference, memberId, depositId }) => ({
      id,
      at: at.toISOString(),
      amount: { minor: Minor.parse(amountMinor), currency: deposit.currency },
      payerName,
      reference,
      fit: fitOf(payerName, deposit.payerName ?? ''),
      matched:
        memberId === null || depositId === null
          ? null
          : { memberId, id: depositId, userName: names.get(memberId) ?? '' },
    }))
    .toSorted((a, b) => rankOf(a) - rankOf(b))
}
