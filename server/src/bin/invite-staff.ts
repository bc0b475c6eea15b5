/**
 * `node server/dist/bin/invite-staff.js parola ana ana@example.com --role owner` adds a staff user at a merchant and prints an invitation
 * link, which works once, for 24 hours. For a handle that exists it prints a new link: the way back in for somebody who has lost every
 * passkey, which every console shows for a day, and the log as a security event. The first two owners of a merchant are made this way, because in the console a role that releases money takes two people.
 */
import { parseArgs } from 'node:util'
import { staff } from '@parola/contract'
import { systemClock } from '../platform/clock.ts'
import { configOrExit } from '../platform/config/config.ts'
import { inTransaction, openPool } from '../platform/db/db.ts'
import { openLog } from '../platform/process/log.ts'
import { createMetrics } from '../platform/process/metrics.ts'
import { createSecrets } from '../platform/security/secrets.ts'
import { createSecurityDeps, securityEvent } from '../platform/security/security-events.ts'
import { addStaff, findByHandle, hasPasskey, newInvitation } from '../staff/index.ts'
import { findMerchant } from '../system/index.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { role: { type: 'string', multiple: true }, name: { type: 'string' } },
})
const [code, handle, email, ...rest] = positionals
const roles = (values.role ?? []).map((role) => staff.StaffRole.parse(role))
if (code === undefined || handle === undefined || rest.length > 0) {
  console.error('node server/dist/bin/invite-staff.js <merchant> <handle> [<e-mail> --role <role>… [--name <name>]]')
  process.exit(1)
}
const config = configOrExit()
const pool = openPool({ url: config.databaseOwnerUrl, size: 1, name: 'parola-invite-staff' })
const now = systemClock.now()
try {
  const merchant = await inTransaction(pool, { merchantId: null, now }, (trx) => findMerchant(trx, code))
  if (!merchant) throw new Error(`There is no merchant ${code}`)
  const { link, letInAgain } = await inTransaction(pool, { merchantId: merchant.id, now }, async (trx) => {
    const known = await findByHandle(trx, handle)
    if (known === null && (email === undefined || roles.length === 0))
      throw new Error(`There is no staff user ${handle}: name an e-mail address and a role`)
    const id = known ?? (await addStaff(trx, { handle, name: values.name ?? handle, email: email ?? '' }, roles))
    const letsInAgain = known !== null && (await hasPasskey(trx, known))
    return {
      link: await newInvitation(trx, config.consoleOrigin, id, { letsInAgain }),
      letInAgain: letsInAgain ? id : null,
    }
  })
  if (letInAgain !== null) {
    // To stderr: stdout has the link.
    const log = openLog(config.logLevel, process.stderr)
    const key = createSecrets(config.secretKeys).secretFor('security events')
    securityEvent(createSecurityDeps({ log, metrics: createMetrics({ processFigures: false }), key }), {
      kind: 'staff_let_in_again',
      merchant: code,
      subject: letInAgain,
    })
  }
  console.log(`${link}\nIt works once, for 24 hours, and is not shown again.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await pool.end()
}
