import type { Language, operators, QueryOf, ValueOf } from '@parola/contract'
import { userNamesOf } from '../../members/index.ts'
import type { Trx } from '../../platform/db/db.ts'
import { lastOf, type Position } from '../../platform/db/keyset.ts'
import type { Page } from '../../platform/http/serve-list.ts'
import { approvalsIn } from './approve-deposit.ts'
import type { Deposit } from './deposit.ts'
import { channelNames, described, shown } from './list-deposits.ts'
import { readStepsOf } from './store/parts.ts'
import * as store from './store/queue.ts'
import { seenAmong } from './store/slip-uses.ts'
import { readChannels } from './store/channels.ts'
import { matchedAmong, readLastImports } from '../statements/store.ts'

type Reviewed = ValueOf<typeof operators.deposits>['deposits'][number]

const pageSize = 50
/** Counts end here: what is more is only known to be more. */
const mostCounted = 1_001

/** Deposits of all members in one tab, oldest first. */
export async function listQueue(
  trx: Trx,
  { state: tab }: QueryOf<typeof operators.deposits>,
  { from, languages }: { readonly from: Position | null; readonly languages: readonly Language[] },
): Promise<Page<typeof operators.deposits>> {
  const oldest = await store.pageInTab(trx, { tab, from, size: pageSize })
  const last = lastOf(oldest, pageSize, ({ begunAt, owner, id }) => [begunAt.toISOString(), owner.id, id])
  const count = from === null ? await store.countInTab(trx, tab) : null
  return { deposits: await reviewed(trx, oldest, languages), last, count }
}

/** How much waits, and whether statements that would say what came are there. */
export async function countQueue(
  trx: Trx,
  languages: readonly Language[],
): Promise<ValueOf<typeof operators.depositStats>> {
  const names = await channelNames(trx, languages)
  const channels = (await readChannels(trx)).flatMap(({ code, kind }) => (kind === 'manual' ? [code] : []))
  const imported = await readLastImports(trx, channels)
  const statements = channels.map((channel) => ({
    channel,
    name: names.get(channel) ?? channel,
    importedAt: imported.get(channel)?.toISOString() ?? null,
  }))
  return { ...(await store.countTabs(trx, mostCounted)), statements }
}

export async function reviewed(
  trx: Trx,
  deposits: readonly Deposit[],
  languages: readonly Language[],
): Promise<Reviewed[]> {
  const names = await channelNames(trx, languages)
  const users = await userNamesOf(trx, [...new Set(deposits.map(({ owner }) => owner.id))])
  const seen = await seenAmong(trx, deposits)
  const matched = await matchedAmong(trx, deposits)
  const stepsOf = await readStepsOf(trx, deposits)
  return deposits.map((deposit) => {
    const { owner, id } = deposit
    const steps = stepsOf.get(`${owner.id} ${id}`) ?? []
    return {
      ...described(deposit, steps, names),
      memberId: owner.id,
      userName: users.get(owner.id) ?? '',
      payerName: deposit.payerName,
      approvals: approvalsIn(steps),
      isSlipSeen: seen.has(`${owner.id} ${id}`),
      isOnStatement: matched.has(`${owner.id} ${id}`),
      came: shown(deposit, deposit.cameMinor),
      short: shown(deposit, deposit.shortMinor),
      reversalAskedBy: deposit.reversalFirst?.name ?? null,
    }
  })
}
