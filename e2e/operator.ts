import type { Language } from '@parola/contract'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { bundledProgram } from '../scripts/server-programs.ts'
import { databaseUrl } from '../scripts/stack.ts'
import { changeMerchants, inDatabase } from './database.ts'
import { changedStack } from './ports.ts'

export const secondCdn = `http://pictures.localhost:${changedStack.port}/cdn`

/** The stack whose merchants the journeys may change: `parola` is opened and closed, `bahaghari` has almost no content. */
export const operatorStack = {
  ...changedStack,
  env: {
    IMAGE_CDNS: `/cdn,${secondCdn}`,
  },
} as const

export const operated = {
  parola: `http://localhost:${changedStack.port}`,
  bahaghari: `http://bahaghari.localhost:${changedStack.port}`,
}

const root = new URL('..', import.meta.url).pathname

/** An operator's command: `operate('parola', 'maintenance', 'on')`. */
export async function operate(...words: string[]): Promise<void> {
  const env = {
    ...process.env,
    ...operatorStack.env,
    DATABASE_URL: databaseUrl(operatorStack.database),
    LOG_LEVEL: 'warn',
  }
  await promisify(execFile)(process.execPath, [bundledProgram('status'), ...words], { cwd: root, env })
}

/** Languages that both merchants offer besides the demo's: right-to-left ones, and tall scripts. */
export const alsoOffered: readonly Language[] = ['AR', 'FA', 'UR', 'KM', 'KO', 'LO', 'MY']

/** Enables these languages for all merchants of a stack. */
export const offerMore = (database: string): Promise<unknown> =>
  changeMerchants(
    database,
    `settings = jsonb_set(settings, '{languages}', (settings -> 'languages') - $1::text[] || to_jsonb($1::text[]))`,
    [alsoOffered],
  )

/** Removes parola's waiting period after a new card or another change, whatever its pack, because a journey cannot wait for a day. */
export const payAtOnce = (database: string): Promise<void> =>
  inDatabase(database, async (client) => {
    await client.query(
      `create function pay_at_once() returns trigger language plpgsql as
         'begin new.payable_from = new.added_at; return new; end'`,
    )
    await client.query(
      `create function hold_nothing() returns trigger language plpgsql as
         'begin new.security_changed_at = null; return new; end'`,
    )
    const { rows } = await client.query<{ id: string }>(`select id from merchant where code = 'parola'`)
    const merchant = rows[0]?.id
    await client.query(
      `create trigger hold_nothing before update on cell.member for each row
         when (new.merchant_id = '${merchant}') execute function hold_nothing()`,
    )
    await client.query(
      `create trigger pay_at_once before insert on cell.bank_card for each row
         when (new.merchant_id = '${merchant}') execute function pay_at_once()`,
    )
  })

/** Leaves bahaghari with one banner, no announcement, a second CDN, an identity provider, and the standard registration. */
export const thinOut = (): Promise<void> =>
  inDatabase(operatorStack.database, async (client) => {
    const { rows } = await client.query<{ id: string }>(`select id from merchant where code = 'bahaghari'`)
    const id = rows[0]?.id
    await client.query(`delete from announcement where merchant_id = $1 and kind = 'PL'`, [id])
    await client.query(
      `delete from announcement where merchant_id = $1 and group_name = 'm_home' and sequence >
         (select min(sequence) from announcement where merchant_id = $1 and group_name = 'm_home')`,
      [id],
    )
    await client.query(`update merchant set image_cdns = array['/cdn', $2] where id = $1`, [id, secondCdn])
    await client.query(
      `update merchant set flags = flags || array['GOOGLELOGIN3', 'USERNAMEREG3'],
         settings = settings || jsonb_build_object('identity', $2::jsonb) where id = $1`,
      [id, JSON.stringify(['google', 'facebook'])],
    )
    await client.query(`delete from register_rule where merchant_id = $1`, [id])
    for (const name of ['content.changed', 'settings.changed', 'registration.changed']) {
      await client.query(`insert into platform_event (merchant_id, name, payload) values ($1, $2, '{}')`, [id, name])
    }
  })

const flags = ['REGCEN', 'AGETEAMPNL3', 'DOWNMAN', 'TEAMBETTING3', 'POINTS3', 'REFERRAL']

/** Enables the dark merchant's member and agent features for the light one, whose screens would otherwise be unavailable. */
export async function offerAll(database: string): Promise<void> {
  await inDatabase(database, (client) =>
    client.query(`
      insert into referral_terms (merchant_id, reward_minor, least_deposit_minor, least_staked_minor, currency, wagering, per_month, budget_minor)
      select light.id, reward_minor, least_deposit_minor, least_staked_minor, currency, wagering, per_month, budget_minor
      from referral_terms, merchant light where light.code = 'bahaghari' on conflict do nothing`),
  )
  await changeMerchants(database, `flags = flags || $1::text[] where code = 'bahaghari'`, [flags])
}
