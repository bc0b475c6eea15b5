import { spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepTo } from './ledger-cores.ts'
import { firstMember, memberPrefix, merchantId } from './ledger-bank.ts'

/** The function of the ledger without anything around it: called by pgbench, with the same arguments as the wallet module gives. */
export interface Bare {
  readonly script: string
  readonly connections: number
  /** Movements a call makes. */
  readonly movements: number
  /** Settings of its sessions, beside those that every session of ours has. */
  readonly settings?: readonly string[]
}

const folder = mkdtempSync(join(tmpdir(), 'parola-pgbench-'))

/** As in `platform/db.ts`. */
const usual = ['role=parola_app', 'statement_timeout=5000', 'lock_timeout=2000']

/** Movements a second. The first second is left out: new connections first have to learn the tables and to plan. */
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

/** One movement a call, of a random member. `credit` is where the stake goes, in SQL. */
export const one = (members: number, credit = `'game'`) => `
\\set m random(${firstMember}, ${firstMember + members - 1})
\\set k random(1, 9000000000000000000)
select * from s000.wallet_apply(true, now(), array['${merchantId}'::uuid], array[('${memberPrefix}' || :m)::uuid], array['real'], array['PHP'],
  array['post'], array['bet-' || :k], array[${hash}], array['free'], array[${credit}], array[100::bigint], array['stake'], array[null::text], array[null::text]);
`

export const batchSize = 64

/** A batch a call. All of it but the keys lies ready, so that the baseline is not kept busy with making it. */
export const batch = `
\\set b random(0, 999)
\\set k random(1, 9000000000000000000)
select done.* from bench_batch, s000.wallet_apply(false, now(), merchants, members, books, currencies, acts,
  array(select :k || '-' || n from generate_series(1, ${batchSize}) n), hashes, debits, credits, amounts, codes, nothing, nothing) done
where b = :b;
`

export const prepareBatches = (members: number) => `
create table bench_batch as
select b, array_agg(('${memberPrefix}' || (${firstMember} + floor(random() * ${members})::bigint))::uuid) as members,
  array_agg('${merchantId}'::uuid) as merchants, array_agg('real'::text) as books, array_agg('PHP'::text) as currencies,
  array_agg('post'::text) as acts, array_agg(${hash}) as hashes, array_agg('free'::text) as debits, array_agg('game'::text) as credits,
  array_agg(100::bigint) as amounts, array_agg('stake'::text) as codes, array_agg(null::text) as nothing
from generate_series(0, 999) b, generate_series(1, ${batchSize}) group by b;
alter table bench_batch add primary key (b);
grant select on bench_batch to parola_app;
`
