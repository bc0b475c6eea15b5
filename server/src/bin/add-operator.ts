/** `node server/src/bin/add-operator.ts parola ligaya` lets somebody work for a merchant and prints the key, once; with `--disable` it ends that. */
import { parseArgs } from 'node:util'
import { addOperator, disableOperator } from '../operators/index.ts'
import { systemClock } from '../platform/clock.ts'
import { configOrExit } from '../platform/config.ts'
import { inTransaction, openPool } from '../platform/db.ts'
import { findMerchant } from '../system/index.ts'

const { positionals, values } = parseArgs({ allowPositionals: true, options: { disable: { type: 'boolean' } } })
const [code, name, ...rest] = positionals
if (code === undefined || name === undefined || rest.length > 0) {
  console.error('node server/src/bin/add-operator.ts <merchant> <name> [--disable]')
  process.exit(1)
}
const pool = openPool({ url: configOrExit().databaseOwnerUrl, size: 1, name: 'parola-add-operator' })
const now = systemClock.now()
try {
  const merchant = await inTransaction(pool, { merchantId: null, now }, (trx) => findMerchant(trx, code))
  if (!merchant) throw new Error(`There is no merchant ${code}`)
  await inTransaction(pool, { merchantId: merchant.id, now }, async (trx) => {
    if (values.disable) return disableOperator(trx, name)
    const { key } = await addOperator(trx, name)
    console.log(`${name} asks with: authorization: Bearer ${key}\nIt is not shown again.`)
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await pool.end()
}
