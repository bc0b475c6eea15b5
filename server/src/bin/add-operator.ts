/**
 * `node server/dist/bin/add-operator.js parola ligaya` adds an operator for a merchant and prints the key once; `--disable` disables the
 * operator. `--ceiling reward=5000/50000` sets how much the operator may release per action and per day, for a new operator or an existing
 * one.
 */
import { parseArgs } from 'node:util'
import { addOperator, disableOperator, hasOperator, parseCeiling, setCeiling } from '../operators/index.ts'
import { systemClock } from '../platform/clock.ts'
import { configOrExit } from '../platform/config/config.ts'
import { inTransaction, openPool } from '../platform/db/db.ts'
import { findMerchant, readSite } from '../system/index.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { disable: { type: 'boolean' }, ceiling: { type: 'string', multiple: true } },
})
const [code, name, ...rest] = positionals
if (code === undefined || name === undefined || rest.length > 0) {
  console.error(
    'node server/dist/bin/add-operator.js <merchant> <name> [--disable] [--ceiling <kind>=<per action>/<per day>]…',
  )
  process.exit(1)
}
const pool = openPool({ url: configOrExit().databaseOwnerUrl, size: 1, name: 'parola-add-operator' })
const now = systemClock.now()
try {
  const merchant = await inTransaction(pool, { merchantId: null, now }, (trx) => findMerchant(trx, code))
  if (!merchant) throw new Error(`There is no merchant ${code}`)
  await inTransaction(pool, { merchantId: merchant.id, now }, async (trx) => {
    if (values.disable) return disableOperator(trx, name)
    const { currency } = (await readSite(trx, [])).settings
    const ceilings = (values.ceiling ?? []).map((text) => {
      const ceiling = parseCeiling(text, currency)
      if (!ceiling) throw new Error(`${text} is no ceiling: write reward=5000/50000`)
      return ceiling
    })
    if (ceilings.length === 0 || !(await hasOperator(trx, name))) {
      const { key } = await addOperator(trx, name)
      console.log(`${name} asks with: authorization: Bearer ${key}\nIt is not shown again.`)
    }
    for (const ceiling of ceilings) await setCeiling(trx, name, ceiling)
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await pool.end()
}
