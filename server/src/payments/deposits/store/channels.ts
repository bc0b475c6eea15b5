import type { Language, payments } from '@parola/contract'
import { sql, type JSONColumnType } from 'kysely'
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
    account_ref: string | null
    sequence: number
  }
}

const tables = (trx: Trx) => trx.db.withTables<Tables>()

export async function readChannels(trx: Trx): Promise<Channel[]> {
  const rows = await tables(trx)
    .selectFrom('deposit_channel')
    .select(['code', 'kind', 'names', 'min_minor', 'max_minor', 'method', 'banks', 'account', 'account_ref'])
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
    accountRef: row.account_ref,
  }))
}

/**
 * Whether the operator has written where a channel's payments go since then, as the change log of the table knows. A channel that was
 * removed and made again counts too.
 */
export async function hasChangedAccount(
  trx: Trx,
  operatorName: string,
  { channel, since }: { channel: string; since: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from edit
    where merchant_id = ${own(trx)} and noun = 'deposit_channel' and at > ${since}
      and key @> jsonb_build_object('merchant_id', ${own(trx)}::text, 'code', ${channel}::text)
      and (before ? 'account' or after ? 'account')
      and who like 'operator %' and ${operatorName} = any (string_to_array(substr(who, length('operator ') + 1), ' and '))
    limit 1`.execute(trx.db)
  return rows.length > 0
}

/** Replaces all channels, in display order. One that stays as it is leaves nothing in the change log. */
export async function writeChannels(trx: Trx, channels: readonly Channel[]): Promise<void> {
  const merchant_id = own(trx)
  const codes = channels.map(({ code }) => code)
  await sql`
    delete from deposit_channel where merchant_id = ${merchant_id} and code <> all (${codes}::text[])`.execute(trx.db)
  for (const [sequence, channel] of channels.entries()) {
    const { code, kind, names, minMinor, maxMinor, method, banks, account, accountRef } = channel
    const values = {
      kind,
      names: JSON.stringify(names),
      min_minor: minMinor,
      max_minor: maxMinor,
      method,
      banks: JSON.stringify(banks),
      account: account && JSON.stringify(account),
      account_ref: accountRef ?? null,
      sequence,
    }
    await tables(trx)
      .insertInto('deposit_channel')
      .values({ merchant_id, code, ...values })
      .onConflict((conflict) => conflict.columns(['merchant_id', 'code']).doUpdateSet(values))
      .execute()
  }
}
