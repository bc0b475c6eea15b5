/**
 * `node server/dist/bin/export-merchant.js luna` prints a merchant as a file that changes nothing when it is applied. Account numbers stay
 * references.
 */
import { stringify } from 'yaml'
import { exportMerchant } from '../merchants/index.ts'
import { systemClock } from '../platform/clock.ts'
import { configOrExit } from '../platform/config/config.ts'
import { inTransaction, openPool } from '../platform/db/db.ts'
import { findMerchant } from '../system/index.ts'

const [code, ...rest] = process.argv.slice(2)
if (code === undefined || rest.length > 0) {
  console.error('node server/dist/bin/export-merchant.js <merchant>')
  process.exit(1)
}
const config = configOrExit()
const pool = openPool({ url: config.databaseOwnerUrl, size: 1, name: 'parola-export-merchant' })
const now = systemClock.now()
try {
  const merchant = await inTransaction(pool, { merchantId: null, now }, (trx) => findMerchant(trx, code))
  if (!merchant) throw new Error(`There is no merchant ${code}`)
  const file = await inTransaction(pool, { merchantId: merchant.id, now }, (trx) => exportMerchant(trx, code))
  process.stdout.write(stringify(file, { lineWidth: 0 }))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await pool.end()
}
