import { Minor, type Currency, type Language, type payments } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import { inLanguage } from '../../platform/http/in-language.ts'
import { readChannels } from './store/channels.ts'

export async function listChannels(
  trx: Trx,
  currency: Currency,
  languages: readonly Language[],
): Promise<payments.DepositChannel[]> {
  return (await readChannels(trx)).map(({ code, kind, names, minMinor, maxMinor, banks, account }) => ({
    code,
    kind,
    name: inLanguage(names, languages) ?? code,
    min: { minor: Minor.parse(minMinor), currency },
    max: { minor: Minor.parse(maxMinor), currency },
    banks: [...banks],
    account,
  }))
}
