import type { Language, payments } from '@parola/contract'
import type { JSONColumnType } from 'kysely'
import { own, type Trx } from '../../../platform/db/db.ts'
import type { Channel } from '../channel.ts'

type Texts = Partial<Record<Language, string>>

type Tables = {
  deposit_channel: {
    merchant_id: string
    code: string
    kind: payments.ChannelKind
    names: JSONColumnType<Texts>
    /** Bigints, which the driver returns as strings. */
    min_minor: string | number
    max_minor: string | number
    method: string | null
    banks: JSONColumnType<{ code: string; name: string }[]>
    account: JSONColumnType<NonNullable<Channel['account']>> | null
    sequence: number
  }
}

const tables = (trx: Trx) => trx.db.withTables<Tables>()

export async function readChannels(trx: Trx): Promise<Channel[]> {
  const rows = await tables(trx)
    .selectFrom('deposit_channel')
    .select(['code', 'kind', 'names', 'min_minor', 'max_minor', 'method', 'banks', 'account'])
    .where('merchant_id', '=', own(trx))
    .orderBy('sequence')
    .orderBy('code')
    .execute()
  return rows.map((row) => ({
    code: row.code,
    kind: row.kind,
    names: row.names,
    minMinor: Number(row.min_minor),
    maxMinor: Number(row.max_minor),
    method: row.method,
    banks: row.banks,
    account: row.account,
  }))
}

/** Replaces all channels, in display order. */
export async function writeChannels(trx: Trx, channels: readonly Channel[]): Promise<void> {
  await tables(trx).deleteFrom('deposit_channel').where('merchant_id', '=', own(trx)).execute()
  if (channels.length === 0) return
  await tables(trx)
    .insertInto('deposit_channel')
    .values(
      channels.map(({ code, kind, names, minMinor, maxMinor, method, banks, account }, sequence) => ({
        merchant_id: own(trx),
        code,
        kind,
        names: JSON.stringify(names),
        min_minor: minMinor,
        max_minor: maxMinor,
        method,
        banks: JSON.stringify(banks),
        account: account && JSON.stringify(account),
        sequence,
      })),
    )
    .execute()
}
