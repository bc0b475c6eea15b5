import { spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepTo } from './ledger-cores.ts'
import { firstMember, memberPrefix, merchantId } from './ledger-bank.ts'

/** Only the ledger's SQL function, called by pgbench with the arguments of the wallet module. */
export interface Bare {
  readonly script: string
  readonly connections: number
  /** Transfers per call. */
  readonly movements: number
  /** Session settings besides the product's own. */
  readonly settings?: readonly string[]
}

const folder = mkdtempSync(join(tmpdir(), 'parola-pgbench-'))

/** As in `platform/db/db.ts`. */
const usual = ['role=parola_app', 'statement_timeout=5000', 'lock_timeout=2000']

/** Transfers a second. The first second is left out, because new connections must first load the catalogue and plan. */
export async function runBare(
  { port, database, seconds }: { port: number; database: string; seconds: number },
  { script, connections, movements, settings = [] }: Bare,
): Promise<number> {
  const file = join(folder, 'script.sql')
  writeFileSync(file, script)
  const options = [...usual, ...settings].map((setting) => `-c ${setting}`).join(' ')
  const where = ['-h', '127.0.0.1', '-p', String(port), database]
  const how = ['-n', '-M', 'prepared', '-c', String(connections), '-j', '1', '-T', String(seconds + 1), '-P', '1']
  const told = await outputOf('pgbench', [...how, '-f', file, ...where], { ...process.env, PGOPTIONS: options })
  const perSecond = [...told.matchAll(/progress: [\d.]+ s, ([\d.]+) tps/g)].map(([, tps]) => Number(tps)).slice(1)
  if (perSecond.length === 0) throw new Error(told)
  return (perSecond.reduce((sum, tps) => sum + tps, 0) / perSecond.length) * movements
}

function outputOf(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    keepTo('callers', child.pid)
    let text = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += String(part)))
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve(text) : reject(new Error(text))))
  })
}

const hash = `'\\x${'5a'.repeat(32)}'::bytea`

/** One transfer per call, of a random member. `credit` is the credited account, in SQL. */
export const one = (members: number, credit = `'game'`) => `
\\set m random(${firstMember}, ${firstMember + members - 1})
\\set k random(1, 9000000000000000000)
select * from cell.wallet_apply(true, now(), array[('${merchantId}', ('${memberPrefix}' || :m)::uuid, 'real', 'PHP', 'post', 'bet-' || :k,
  ${hash}, 'free', ${credit}, 100, 'stake', null, null, null)::cell.wallet_posting]);
`

/** The same as in a request: a transaction of several statements. */
export const oneInTransaction = (members: number) => {
  const [choices, call] = one(members).split(/(?=select \* from)/)
  return `${choices}begin;
select set_config('parola.merchant_id', '${merchantId}', true), set_config('parola.who', 'house', true);
${call}commit;
`
}

/** One order of one ticket per call, of a random member, for a draw on sale. */
export const oneOrder = (members: number, drawId: string) => `
\\set m random(${firstMember}, ${firstMember + members - 1})
select * from cell.lottery_place(true,
  array[('${merchantId}', 'bench', ('${memberPrefix}' || :m)::uuid, gen_random_uuid(), ${drawId}, 'BENCH', '20260101-0001', 1, 'real', 'PHP',
    100, ${hash})::cell.lottery_purchase],
  array[(1, gen_random_uuid()::text, 'last2', '27', 100, '\\x00112233445566778899aabbccddeeff'::bytea)::cell.lottery_purchase_ticket]);
`
