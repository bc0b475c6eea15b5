import type { Language, operators, payments, ValueOf } from '@parola/contract'
import { readAccount } from '../members/index.ts'
import type { Trx } from '../platform/db.ts'
import type { OwnerRef } from '../platform/http.ts'
import type { ShardMap } from '../platform/shards.ts'
import { approvalsIn } from './approve-deposit.ts'
import type { Deposit, DepositState } from './deposit.ts'
import { inLanguage } from './in-language.ts'
import { readChannels } from './store-channels.ts'
import { readSteps, type Step } from './store-deposit-parts.ts'
import * as store from './store-deposits.ts'

type Described = payments.Deposit
type Review = ValueOf<typeof operators.deposits>['deposits'][number]

const pageSize = 20
const reviewSize = 50

/** The member's deposits, newest first; with an id, that one alone. */
export async function listDeposits(
  trx: Trx,
  member: OwnerRef,
  { before, id }: { before?: string | undefined; id?: string | undefined },
  languages: readonly Language[],
): Promise<ValueOf<typeof payments.depositRecords>> {
  const one = id === undefined ? null : await store.readDeposit(trx, member, id)
  const deposits =
    id === undefined
      ? await store.listDeposits(trx, member, before === undefined ? null : new Date(before), pageSize)
      : one
        ? [one]
        : []
  const last = deposits.length >= pageSize ? deposits.at(-1) : undefined
  return {
    deposits: await describeDeposits(trx, member.schema, deposits, languages),
    next: last?.begunAt.toISOString() ?? null,
  }
}

/** Deposits of all members in one state, oldest first, for operators. */
export async function listForReview(
  trx: Trx,
  shards: ShardMap,
  { state, after }: { state: DepositState; after?: string | undefined },
  languages: readonly Language[],
): Promise<Review[]> {
  const from = after === undefined ? null : new Date(after)
  const found: Deposit[] = []
  for (const schema of shards.schemas) found.push(...(await store.listByState(trx, schema, state, from, reviewSize)))
  const shown = found.toSorted((a, b) => a.begunAt.getTime() - b.begunAt.getTime()).slice(0, reviewSize)
  const reviews: Review[] = []
  for (const deposit of shown) {
    const steps = await readSteps(trx, deposit.owner.schema, [deposit])
    const [described] = await describeDeposits(trx, deposit.owner.schema, [deposit], languages)
    const account = await readAccount(trx, shards, deposit.owner.id)
    if (described)
      reviews.push({
        ...described,
        memberId: deposit.owner.id,
        userName: account?.userName ?? '',
        payerName: deposit.payerName,
        approvals: approvalsIn(steps),
      })
  }
  return reviews
}

/** Deposits of one shard as they are shown. */
export async function describeDeposits(
  trx: Trx,
  schema: string,
  deposits: readonly Deposit[],
  languages: readonly Language[],
): Promise<Described[]> {
  const steps = await readSteps(trx, schema, deposits)
  const channels = new Map((await readChannels(trx)).map(({ code, names }) => [code, inLanguage(names, languages)]))
  return deposits.map((deposit) => described(deposit, steps, channels.get(deposit.channel) ?? deposit.channel))
}

function described(deposit: Deposit, steps: readonly Step[], channelName: string): Described {
  const { id, begunAt, channel, kind, amountMinor, currency, state, reason, promo, bonusMinor } = deposit
  return {
    id,
    at: begunAt.toISOString(),
    channel,
    channelName,
    kind,
    amount: { minor: amountMinor, currency },
    state,
    reason,
    promo: promo?.code ?? null,
    bonus: bonusMinor === null ? null : { minor: bonusMinor, currency },
    steps: steps
      .filter(({ depositId }) => depositId === id)
      .map((step) => ({ state: step.state, at: step.at.toISOString() })),
  }
}
