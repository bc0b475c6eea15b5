import type { backOffice, Language } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import type { OwnerRef } from '../platform/http/serve.ts'
import type { Page } from '../platform/http/serve-list.ts'
import { channelNames, describeDeposits } from './deposits/list-deposits.ts'
import * as deposits from './deposits/store/deposits.ts'
import { showWithdrawals } from './withdrawals/list-withdrawals.ts'
import * as withdrawals from './withdrawals/store/withdrawals.ts'

const pageSize = 50

/**
 * A member's deposits and withdrawals, newest first. A page ends where the first of the two lists ends, so that the other has nothing
 * left out before that moment.
 */
export async function listPayments(
  trx: Trx,
  owner: OwnerRef,
  { before, languages }: { readonly before: Date | null; readonly languages: readonly Language[] },
): Promise<Page<typeof backOffice.memberPayments>> {
  const paidIn = await deposits.listDeposits(trx, owner, before, pageSize)
  const paidOut = await withdrawals.pageOfMember(trx, owner, { before, size: pageSize })
  const ends = [
    ...(paidIn.length < pageSize ? [] : [paidIn.at(-1)?.begunAt]),
    ...(paidOut.length < pageSize ? [] : [paidOut.at(-1)?.requestedAt]),
  ].flatMap((end) => end ?? [])
  const end = ends.length === 0 ? null : new Date(Math.max(...ends.map((one) => one.getTime())))
  const isShown = (at: Date) => end === null || at >= end
  const names = await channelNames(trx, languages)
  const shownIn = await describeDeposits(
    trx,
    owner,
    paidIn.filter(({ begunAt }) => isShown(begunAt)),
    names,
  )
  const shownOut = await showWithdrawals(
    trx,
    paidOut.filter(({ requestedAt }) => isShown(requestedAt)),
  )
  const payments: backOffice.MemberPayment[] = [
    ...shownIn.map((one) => Object.assign(one, { direction: 'in' as const })),
    ...shownOut.map((one) => Object.assign(one, { direction: 'out' as const })),
  ]
  return { payments: payments.toSorted((a, b) => b.at.localeCompare(a.at)), last: end && [end.toISOString()] }
}
