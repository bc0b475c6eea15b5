import type { AddressInfo } from 'node:net'
import { auditLog, backOffice, kyc, operators, type Call } from '@parola/contract'
import { testApp } from '../../../server/testing/app.ts'
import { testMerchant } from '../../../server/testing/merchant.ts'
import {
  importTestLotteries,
  offerTestLotteries,
  openTestDraw,
  richMember,
  untilShown,
} from '../../../server/testing/lottery/hall.ts'
import { fairEnvironment } from '../../../server/testing/lottery/version-2.ts'
import { openPool, type Pool } from '../../../server/src/platform/db/db.ts'
import { cursorOf } from '../../../server/src/platform/http/serve-list.ts'
import type { Betting } from './players.ts'
import { busiest, seedConsole } from './seed.ts'

/** A list, and where its last page begins. */
export interface ListAsked {
  readonly name: string
  readonly path: string
  readonly first: Record<string, string>
  readonly last: Record<string, string>
}

/** Players who can bet, and staff who can work, in other processes. */
export interface Hall {
  readonly betting: Omit<Betting, 'ms'>
  readonly staff: readonly Record<string, string>[]
}

/** A console over a merchant of that size, with somebody who is signed in; with `staff`, a lottery and as many colleagues besides. */
const [members = 0, transfers = 0, staff = 0] = process.argv.slice(2).map(Number)
const prefix = `bench_${process.pid}`
const shared = { LIMIT_SCALE: '1000000', REDIS_PREFIX: prefix, NATS_PREFIX: prefix }
const app = await testApp({ environment: shared })
const merchant = await testMerchant(app, 'bench')
const { signedIn, id: operatorId } = await merchant.operator('ana')
const pool = openPool({ url: app.database.url, size: 1, statementTimeoutMs: 0, lockTimeoutMs: 0 })
await seedConsole(pool, { merchantId: merchant.id, members, transfers })
const lists = await listsOf(pool)
await pool.end()
await app.staff.server.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.staff.server.server.address() as AddressInfo
/** With which another process of the same deployment starts. */
const environment = {
  NODE_ENV: 'test',
  DATABASE_URL: app.database.url,
  DATABASE_DIRECT_URL: app.database.url,
  DATABASE_POOL: '5',
  REDIS_URL: process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379',
  NATS_URL: process.env['TEST_NATS_URL'] ?? 'nats://127.0.0.1:4222',
  PORT: '0',
  INTERNAL_PORT: '0',
  LOG_LEVEL: 'silent',
  ...fairEnvironment(app.signer.url),
  ...shared,
}
const hall = staff > 0 ? await openHall() : null
process.send?.({ port, headers: signedIn.headers, lists, hall, environment })
process.on('disconnect', () => void app.close().then(() => process.exit(0)))

async function openHall(): Promise<Hall> {
  await importTestLotteries(merchant)
  await offerTestLotteries(merchant)
  const draw = await openTestDraw(app, { closesInMs: 86_400_000 })
  await untilShown(merchant, draw)
  const players = []
  for (let index = 0; index < 64; index += 1) players.push((await richMember(merchant, 1e12)).credentials)
  const colleagues = []
  for (let index = 0; index < staff; index += 1)
    colleagues.push((await merchant.operator(`colleague-${index}`)).signedIn.headers)
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.server.address() as AddressInfo
  return {
    betting: { port: address.port, host: merchant.host, numero: draw.numero, members: players },
    staff: colleagues,
  }
}

/** Each as staff open it. Where the last page begins is read from the table, because turning twenty thousand pages would take minutes. */
async function listsOf(owner: Pool): Promise<ListAsked[]> {
  const place = async (query: string) => {
    const { rows } = await owner.query<string[]>({ text: query, values: [merchant.id], rowMode: 'array' })
    return (rows.at(-1) ?? []).map(String)
  }
  const list = async (
    name: string,
    call: Call & { auth: 'operator' },
    first: Record<string, string>,
    lastOf: string,
  ) => {
    const position = await place(lastOf)
    const asked = {
      query: first,
      operator: { id: operatorId, name: 'ana' },
      merchant: { id: merchant.id, code: 'bench' },
    }
    const { seal } = cursorOf(app.staff.server.edge.cursors, call, asked as never)
    return { name, path: call.path, first, last: { ...first, after: seal(position) } }
  }
  return [
    await list(
      'members, newest first',
      backOffice.findMembers,
      {},
      `
      select ${iso('joined_at')}, member_id from member_search where merchant_id = $1 order by joined_at, member_id limit 51`,
    ),
    await list(
      'members by the beginning of a name',
      backOffice.findMembers,
      { search: 'bench_' },
      `
      select name, member_id from member_search where merchant_id = $1 order by name collate "C" desc, member_id desc limit 51`,
    ),
    await list(
      'the longest ledger',
      backOffice.memberLedger,
      { memberId: busiest },
      `
      select transfer.id from cell.wallet_transfer transfer join cell.wallet on wallet.id = wallet_id
      where wallet.merchant_id = $1 and member_id = '${busiest}' order by transfer.id limit 51`,
    ),
    await list(
      'withdrawals to decide',
      operators.withdrawals,
      { state: 'requested' },
      queue('withdrawal', 'requested_at', `state = 'requested'`),
    ),
    await list(
      'withdrawals that are paid',
      operators.withdrawals,
      { state: 'paid' },
      queue('withdrawal', 'requested_at', `state = 'paid'`),
    ),
    await list(
      'deposits to review',
      operators.deposits,
      { state: 'reviewing' },
      queue('deposit', 'begun_at', `state = 'reviewing'`),
    ),
    await list(
      'identity checks',
      kyc.submissions,
      { tab: 'waiting' },
      queue('identity_submission', 'submitted_at', `state = 'underReview'`, 101),
    ),
    await list(
      'the audit log',
      auditLog.audit,
      {},
      `
      select 'older', id from audit_entry where merchant_id = $1 order by id limit 101`,
    ),
  ]

  /** Oldest first, so the last page has the newest. */
  function queue(table: string, at: string, where: string, size = 51): string {
    return `select ${iso(at)}, member_id, id from cell.${table} where merchant_id = $1 and ${where} order by ${at} desc, member_id desc, id desc limit ${size}`
  }
}

function iso(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
