import { Minor, type Language, type Money, type payments, type ValueOf } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import type { Deposit } from './deposit.ts'
import { inLanguage } from '../../platform/http/in-language.ts'
import { readChannels } from './store/channels.ts'
import { readSteps, type Step } from './store/parts.ts'
import * as store from './store/deposits.ts'

type Described = payments.Deposit

const pageSize = 20

/** Newest first; with an id, that one only. */
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
    deposits: await describeDeposits(trx, member, deposits, await channelNames(trx, languages)),
    next: last?.begunAt.toISOString() ?? null,
  }
}

export async function describeDeposits(
  trx: Trx,
  owner: OwnerRef,
  deposits: readonly Deposit[],
  names: ChannelNames,
): Promise<Described[]> {
  const ids = deposits.map(({ id }) => id)
  const steps = await readSteps(trx, owner, ids)
  return deposits.map((deposit) => described(deposit, steps, names))
}

type ChannelNames = ReadonlyMap<string, string | undefined>

export const channelNames = async (trx: Trx, languages: readonly Language[]): Promise<ChannelNames> =>
  new Map((await readChannels(trx)).map(({ code, names }) => [code, inLanguage(names, languages)]))

export const shown = ({ currency }: Deposit, minor: number | null): Money | null =>
  minor === null ? null : { minor: Minor.parse(minor), currency }

export function described(deposit: Deposit, steps: readonly Step[], names: ChannelNames): Described {
  const { id, begunAt, channel, kind, amountMinor, currency, state, reason, promo, bonusMinor, shortMinor } = deposit
  return {
    id,
    at: begunAt.toISOString(),
    channel,
    // A channel that is no longer offered is shown by its code.
    channelName: names.get(channel) ?? channel,
    kind,
    amount: { minor: amountMinor, currency },
    state,
    reason,
    promo: promo?.code ?? null,
    bonus: shown(deposit, bonusMinor),
    takenBack: shown(deposit, shortMinor === null ? null : amountMinor - shortMinor),
    steps: steps
      .filter(({ depositId }) => depositId === id)
      .map((step) => ({ state: step.state, at: step.at.toISOString() })),
  }
}
