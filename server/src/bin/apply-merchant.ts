/**
 * `node server/dist/bin/apply-merchant.js merchant.yaml --bootstrap` makes a merchant what a file says (YAML or JSON): it shows the difference,
 * asks, and writes all of it or nothing. It writes to the database itself, so it works only until the deployment has its first owner.
 *
 * `--dry-run` stops after the difference, `--yes` does not ask, `--prune` withdraws what a listed section does not name, `--overwrite` replaces
 * what was changed in the console, `--accounts` names the folder of the bank accounts that the file refers to.
 *
 * Exit codes: 0 done or nothing to do, 1 failed, 2 changes pending (dry run).
 */
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { merchantFile } from '@parola/contract'
import { parse } from 'yaml'
import * as z from 'zod'
import { accountsIn, applyMerchant, describeChange, MerchantFileError, previewMerchant } from '../merchants/index.ts'
import { systemClock } from '../platform/clock.ts'
import { configOrExit } from '../platform/config/config.ts'
import { inTransaction, openPool } from '../platform/db/db.ts'
import { DomainError } from '../platform/errors.ts'
import { hasOwner } from '../staff/index.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    bootstrap: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
    yes: { type: 'boolean' },
    prune: { type: 'boolean' },
    overwrite: { type: 'boolean' },
    accounts: { type: 'string' },
  },
})
const [path, ...rest] = positionals
if (path === undefined || rest.length > 0 || !values.bootstrap) {
  console.error(
    'node server/dist/bin/apply-merchant.js <file> --bootstrap [--dry-run] [--yes] [--prune] [--overwrite] [--accounts <folder>]',
  )
  process.exit(1)
}

function readMerchant(file: string): merchantFile.MerchantFile {
  const read = merchantFile.MerchantFile.safeParse(parse(readFileSync(file, 'utf8')))
  if (!read.success) throw new MerchantFileError(z.prettifyError(read.error))
  return read.data
}

async function agreed(): Promise<boolean> {
  if (values.yes) return true
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question('Apply? [y/N] ')
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}

const config = configOrExit()
const pool = openPool({
  url: config.databaseOwnerUrl,
  size: 1,
  name: 'parola-apply-merchant',
  statementTimeoutMs: 60_000,
})
const clock = systemClock
try {
  if (await inTransaction(pool, { merchantId: null, now: clock.now() }, hasOwner))
    throw new MerchantFileError('This deployment has an owner: merchants are changed in the console')
  const file = readMerchant(path)
  const deps = { pool, clock, secrets: accountsIn(values.accounts) }
  const options = { prunes: values.prune ?? false, overwrites: values.overwrite ?? false }
  const plan = await previewMerchant(deps, file, options)
  if (plan.isNew) console.log(`+ merchant ${file.code}`)
  for (const change of plan.changes) console.log(describeChange(change))
  for (const { section, item } of plan.stays) console.log(`= ${section}.${item} is not in the file and stays`)
  if (!plan.isNew && plan.changes.length === 0) console.log('Nothing to do.')
  else if (values['dry-run']) process.exitCode = 2
  else if (await agreed()) {
    await applyMerchant(deps, file, options, plan)
    console.log(`${file.code} is as the file says.`)
  } else process.exitCode = 1
} catch (error) {
  const isOurs = error instanceof MerchantFileError || error instanceof DomainError
  console.error(isOurs ? sentenceOf(error) : error)
  process.exitCode = 1
} finally {
  await pool.end()
}

function sentenceOf(error: MerchantFileError | DomainError): string {
  return error instanceof DomainError ? `${error.message} ${JSON.stringify(error.value)}` : error.message
}
