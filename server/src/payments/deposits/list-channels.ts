import { Minor, type Currency, type Language, type payments } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import { inLanguage } from '../../platform/http/in-language.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import { readChannels } from './store/channels.ts'
import { lastChannelOf } from './store/deposits.ts'

/** The channels in the operator's order, after the one that the member used last. */
export async function listChannels(
  trx: Trx,
  member: OwnerRef,
  currency: Currency,
  languages: readonly Language[],
): Promise<payments.DepositChannel[]> {
  const last = await lastChannelOf(trx, member)
  const channels = await readChannels(trx)
  const ordered = [...channels.filter(({ code }) => code === last), ...channels.filter(({ code }) => code !== last)]
  return ordered.map(({ code, kind, names, minMinor, maxMinor, banks, account }) => ({
    code,
    kind,
    name: inLanguage(names, languages) ?? code,
    min: { minor: Minor.parse(minMinor), currency },
    max: { minor: Minor.parse(maxMinor), currency },
    banks: [...banks],
    account,
  }))
}
