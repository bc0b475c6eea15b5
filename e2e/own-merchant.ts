import type { Call, SentBodyOf, staff, system, ValueOf } from '@parola/contract'
import type { BrowserContext } from '@playwright/test'
import { randomBytes } from 'node:crypto'
import { consoleOrigin, operatorKey } from './cashier.ts'
import { changeMerchants, inDatabase } from './database.ts'
import { sharedStack } from './ports.ts'

/** A merchant for one journey, which may change what no other journey may. */
export interface OwnMerchant {
  readonly code: string
  readonly origin: string
  /** One of the demo’s staff works here too, by the merchant’s clocks. */
  readonly employ: (handle: staff.StaffRole, zone: string) => Promise<void>
  /** Makes a call of the merchant's operator. */
  readonly operate: <C extends Call>(call: C, body: SentBodyOf<C>) => Promise<ValueOf<C>>
  /** Switches features on and off, as whoever runs the deployment does. */
  readonly setFlags: (flags: readonly system.Flag[]) => Promise<void>
}

/** A copy of the dark merchant without content, on a host of its own. */
export async function ownMerchant(context: BrowserContext): Promise<OwnMerchant> {
  const code = `e2e-${randomBytes(5).toString('hex')}`
  const host = `${code}.localhost`
  await inDatabase(sharedStack.database, (client) =>
    client.query(
      `with made as (
         insert into merchant (code, name, theme, settings, flags, image_cdns, dialing_codes, identity_before_play)
         select $1, 'A merchant', theme, settings, flags, image_cdns, dialing_codes, identity_before_play
         from merchant where code = 'parola' returning id)
       insert into merchant_host (host, merchant_id) select $2, id from made`,
      [code, host],
    ),
  )
  await context.addCookies([{ name: 'lang', value: 'EN', domain: host, path: '/' }])
  const key = await operatorKey(sharedStack.database, code, 'olga')
  return {
    code,
    origin: `http://${host}:${sharedStack.port}`,
    async employ(handle, zone) {
      await changeMerchants(
        sharedStack.database,
        `settings = jsonb_set(settings, '{reportZone}', to_jsonb($1::text)) where code = $2`,
        [zone, code],
      )
      await inDatabase(sharedStack.database, (client) =>
        client.query(
          `insert into operator (merchant_id, name, staff_id, roles, created_at, confirmed_at)
           select merchant.id, name, staff_id, roles, now(), confirmed_at from operator
           cross join (select id from merchant where code = $1) merchant
           where operator.name = $2 and operator.merchant_id = (select id from merchant where code = 'parola')`,
          [code, handle],
        ),
      )
    },
    async operate({ method, path }, body) {
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
      const response = await fetch(consoleOrigin + path, { method, headers, body: JSON.stringify(body) })
      const answer = (await response.json()) as { success: boolean; value: never; code?: string }
      if (!answer.success) throw new Error(`${path} answered ${answer.code}`)
      return answer.value
    },
    async setFlags(flags) {
      await changeMerchants(sharedStack.database, 'flags = $1::text[] where code = $2', [flags, code])
    },
  }
}
