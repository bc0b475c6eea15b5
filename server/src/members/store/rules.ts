import { registration } from '@parola/contract'
import { own, type Trx } from '../../platform/db/db.ts'

type Tables = {
  register_rule: {
    merchant_id: string
    field: string
    sequence: number
    visible: boolean
    required: boolean
    pattern: string | null
    min: number | null
    max: number | null
    message_key: string
  }
}

const tables = (trx: Trx) => trx.db.withTables<Tables>()

export async function readRules(trx: Trx): Promise<registration.FieldRule[]> {
  const rows = await tables(trx)
    .selectFrom('register_rule')
    .selectAll()
    .where('merchant_id', '=', own(trx))
    .orderBy('sequence')
    .execute()
  return rows.map(({ field, visible, required, pattern, min, max, message_key }) =>
    registration.FieldRule.parse({
      field,
      visible,
      required,
      messageKey: message_key,
      ...(pattern === null ? {} : { pattern }),
      ...(min === null ? {} : { min }),
      ...(max === null ? {} : { max }),
    }),
  )
}

export async function replaceRules(trx: Trx, rules: readonly registration.FieldRule[]): Promise<void> {
  const merchant_id = own(trx)
  await tables(trx).deleteFrom('register_rule').where('merchant_id', '=', merchant_id).execute()
  await tables(trx)
    .insertInto('register_rule')
    .values(
      rules.map(({ field, visible, required, pattern, min, max, messageKey }, sequence) => ({
        merchant_id,
        field,
        sequence,
        visible,
        required,
        pattern: pattern ?? null,
        min: min ?? null,
        max: max ?? null,
        message_key: messageKey,
      })),
    )
    .execute()
}
