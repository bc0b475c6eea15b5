import { parseArgs } from 'node:util'
import { systemClock, type Clock } from '../platform/clock.ts'
import { configOrExit } from '../platform/config/config.ts'
import { inTransaction, openPool, type Pool, type Trx } from '../platform/db/db.ts'
import { DomainError } from '../platform/errors.ts'
import {
  blockAddress,
  findMerchant,
  readSite,
  setMaintenance,
  setRegionRestriction,
  unblockAddress,
  type Site,
} from '../system/index.ts'

const help = `Opens and closes a merchant's site. Running servers hear of it within a moment.

  node server/dist/bin/status.js <merchant> show
  node server/dist/bin/status.js <merchant> maintenance on [--from <time>] [--until <time>]
  node server/dist/bin/status.js <merchant> maintenance off
  node server/dist/bin/status.js <merchant> region PH,VN      refuse these countries (ISO 3166)
  node server/dist/bin/status.js <merchant> region none       refuse no country
  node server/dist/bin/status.js <merchant> block 10.0.0.0/8  refuse an address or a network
  node server/dist/bin/status.js <merchant> unblock 10.0.0.0/8

A time is ISO 8601, e.g. 2026-12-01T00:00Z. Without --from maintenance begins now, without --until it lasts until it is
turned off. The database is that of DATABASE_OWNER_URL, or else DATABASE_URL.`

class UsageError extends Error {}

type Act = (trx: Trx) => Promise<void>

/** Parses the command line into an action. */
function actOf(words: readonly string[], times: { from?: string | undefined; until?: string | undefined }): Act {
  const [verb, object, ...rest] = words
  if (rest.length > 0) throw new UsageError(`"${rest.join(' ')}" is too much.`)
  if (verb === 'show' && object === undefined) return async () => {}
  if (verb === 'maintenance' && object === 'off') return (trx) => setMaintenance(trx, null)
  if (verb === 'maintenance' && object === 'on') {
    const from = times.from === undefined ? null : timeOf(times.from)
    const until = times.until === undefined ? null : timeOf(times.until)
    return (trx) => setMaintenance(trx, { from: from ?? trx.now, until })
  }
  if (verb === 'region' && object !== undefined) {
    return (trx) => setRegionRestriction(trx, object === 'none' ? [] : object.toUpperCase().split(','))
  }
  if (verb === 'block' && object !== undefined) return (trx) => blockAddress(trx, object)
  if (verb === 'unblock' && object !== undefined) return (trx) => unblockAddress(trx, object)
  throw new UsageError(`"${words.join(' ')}" is not understood.`)
}

function timeOf(text: string): Date {
  const time = new Date(text)
  if (Number.isNaN(time.getTime()) || !/T.*(Z|[+-]\d\d:?\d\d)$/.test(text)) {
    throw new UsageError(`"${text}" is not a time with its zone, such as 2026-12-01T00:00Z.`)
  }
  return time
}

function described(site: Site): string {
  const { maintenance } = site
  const until = maintenance?.until ? `until ${maintenance.until.toISOString()}` : 'until it is turned off'
  return [
    `${site.name} (${site.code})`,
    `  maintenance  ${maintenance ? `from ${maintenance.from.toISOString()} ${until}` : 'none'}`,
    `  region       ${[...site.restrictedRegions].join(', ') || 'no country refused'}`,
    `  blocked      ${site.blockedNetworks.join(', ') || 'no address refused'}`,
  ].join('\n')
}

/** Runs the command and returns its output. */
export async function status(words: readonly string[], open: () => Pool, clock: Clock): Promise<string> {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { from: { type: 'string' }, until: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  const [code, ...rest] = positionals
  if (values.help || code === undefined) return help
  const runStep = actOf(rest.length === 0 ? ['show'] : rest, values)
  const pool = open()
  try {
    const now = clock.now()
    const merchant = await inTransaction(pool, { merchantId: null, now }, (trx) => findMerchant(trx, code))
    if (!merchant) throw new UsageError(`There is no merchant "${code}".`)
    return await inTransaction(pool, { merchantId: merchant.id, now }, async (trx) => {
      await runStep(trx)
      return described(await readSite(trx, []))
    })
  } finally {
    await pool.end()
  }
}

/** The message for a usage error; null for any other error. */
export function explained(error: unknown): string | null {
  if (error instanceof DomainError) return `Refused: ${error.message} ${JSON.stringify(error.value)}`
  const mistake =
    error instanceof UsageError ||
    (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
  return mistake ? `${error.message}\n\n${help}` : null
}

const openOwnerPool = () => openPool({ url: configOrExit().databaseOwnerUrl, size: 1, name: 'parola-status' })

if (import.meta.main) {
  try {
    console.log(await status(process.argv.slice(2), openOwnerPool, systemClock))
  } catch (error) {
    const explanation = explained(error)
    if (explanation === null) throw error
    console.error(explanation)
    process.exitCode = 1
  }
}
