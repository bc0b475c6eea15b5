import { execFile } from 'node:child_process'
import { userInfo } from 'node:os'
import { promisify } from 'node:util'
import pg from 'pg'
import { changedStack } from './ports.ts'

export const secondCdn = `http://pictures.localhost:${changedStack.port}/cdn`

/** The stack whose merchants the journeys may change: `parola` is opened and closed, `bahaghari` has next to no content. */
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

const identityProvider = {
  authorizeUrl: `http://127.0.0.1:${changedStack.port + 10}/identity/google/authorize`,
  clientId: 'parola',
}

const databaseUrl = `postgres://127.0.0.1:5432/${operatorStack.database}`
const root = new URL('..', import.meta.url).pathname

/** What an operator types: `operate('parola', 'maintenance', 'on')`. */
export async function operate(...words: string[]): Promise<void> {
  const env = { ...process.env, ...operatorStack.env, DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' }
  await promisify(execFile)(process.execPath, ['server/src/bin/status.ts', ...words], { cwd: root, env })
}

/** Lets parola pay to a card that was just added: a journey does not wait for a day. */
export async function payAtOnce(database: string): Promise<void> {
  const client = new pg.Client({ host: '127.0.0.1', database, user: userInfo().username })
  await client.connect()
  try {
    await client.query(
      `with changed as (
         update merchant set settings = settings || '{"payeeCoolingHours": 0}' where code = 'parola' returning id)
       insert into platform_event (merchant_id, name, payload) select id, 'settings.changed', '{}' from changed`,
    )
  } finally {
    await client.end()
  }
}

/** Leaves bahaghari one banner, no announcement, a second CDN, and a provider that says who somebody is. */
export async function thinOut(): Promise<void> {
  const client = new pg.Client({ host: '127.0.0.1', database: operatorStack.database, user: userInfo().username })
  await client.connect()
  try {
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
      `update merchant set flags = array_append(flags, 'GOOGLELOGIN3'),
         settings = settings || jsonb_build_object('identity', $2::jsonb) where id = $1`,
      [id, JSON.stringify({ google: identityProvider, facebook: identityProvider })],
    )
    for (const name of ['content.changed', 'settings.changed']) {
      await client.query(`insert into platform_event (merchant_id, name, payload) values ($1, $2, '{}')`, [id, name])
    }
  } finally {
    await client.end()
  }
}
