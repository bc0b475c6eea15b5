import type { Trx } from '../platform/db.ts'
import { invariant } from '../platform/errors.ts'
import { settingsOf, type Choices } from './pack.ts'
import { own, tables } from './store.ts'

export async function readChoices(trx: Trx): Promise<Choices> {
  const row = await tables(trx)
    .selectFrom('merchant')
    .select('settings')
    .where('id', '=', own(trx))
    .forUpdate()
    .executeTakeFirst()
  invariant(row, 'the merchant of a transaction exists')
  return row.settings
}

/** Answers whether members must prove their identity now and did not have to before. */
export async function writeChoices(trx: Trx, choices: Choices): Promise<boolean> {
  const before = await tables(trx)
    .selectFrom('merchant')
    .select('identity_before_play')
    .where('id', '=', own(trx))
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { identityBeforePlay } = settingsOf(choices)
  await tables(trx)
    .updateTable('merchant')
    .set({ settings: JSON.stringify(choices), identity_before_play: identityBeforePlay })
    .where('id', '=', own(trx))
    .execute()
  return identityBeforePlay && !before.identity_before_play
}
