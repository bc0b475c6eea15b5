import type { system } from '@parola/contract'
import { sql } from 'kysely'
import { own, type Trx } from '../../platform/db/db.ts'
import { invariant } from '../../platform/errors.ts'
import { settingsOf, type Choices } from '../pack.ts'
import { tables } from './merchants.ts'

export async function readChoices(trx: Trx): Promise<Choices> {
  const row = await tables(trx)
    .selectFrom('merchant')
    .select('settings')
    .where('id', '=', own(trx))
    .forUpdate()
    .executeTakeFirst()
  invariant(row, 'no merchant exists for this transaction')
  return row.settings
}

/** Returns true when the merchant now requires identity before play and did not before. */
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

/** The ways to register, as flags, and the captcha; null keeps either. */
export async function writeRegistration(
  trx: Trx,
  methods: readonly system.Flag[] | null,
  captcha: boolean | null,
): Promise<void> {
  await sql`select set_registration(${own(trx)}::uuid, ${methods}::text[], ${captcha}::boolean)`.execute(trx.db)
}
