import { addGames, setMobileGames } from '../../catalogue/index.ts'
import { inTransaction, type Trx } from '../../platform/db/db.ts'
import { record } from '../../platform/events/events.ts'
import type { Task } from '../../platform/jobs/job.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { gamesChanged } from '../events.ts'
import * as store from './store.ts'
import { SupplierAwayError, type Suppliers, type SupplierGame } from './supplier.ts'

export const syncGames = 'sync-games'

const missingMs = 60_000

/** Imports the game lists of all suppliers. One that is down does not block the others. */
export const syncingGames =
  (suppliers: Suppliers): Task =>
  async (_payload, { pool, ownerPool, clock, log }) => {
    let isMissing = false
    for (const supplier of suppliers.values()) {
      const games = await supplier.listGames().catch((error: unknown) => {
        if (error instanceof SupplierAwayError) return null
        throw error
      })
      if (!games) {
        log.warn({ supplier: supplier.name }, 'a supplier does not say which games it has')
        isMissing = true
        continue
      }
      const change = await inTransaction(ownerPool, { merchantId: null, now: clock.now() }, (trx) =>
        takeList(trx, supplier.name, games),
      )
      if (change.strange > 0) log.warn({ supplier: supplier.name, ...change }, 'a supplier names games of others')
      if (change.free > 0)
        log.warn({ supplier: supplier.name, ...change }, 'a supplier declares returns of 100 % or more')
    }
    if (isMissing) await inTransaction(pool, { merchantId: null, now: clock.now() }, lookAgain)
  }

/** Retries before the next scheduled run. */
const lookAgain = (trx: Trx) =>
  enqueue(
    trx,
    syncGames,
    {},
    { queue: syncGames, key: syncGames, runAt: new Date(trx.now.getTime() + missingMs), maxAttempts: 1 },
  )

interface Change {
  readonly changed: number
  readonly gone: number
  readonly added: number
  /** Games of vendors that belong to another supplier. */
  readonly strange: number
  /** Games that return all of the stakes or more. */
  readonly free: number
}

const wholePpm = 1_000_000

/**
 * A game that is no longer listed cannot be opened; a new one is added to the catalogue and not offered yet. One that returns all of the
 * stakes is treated as not listed: no merchant can have meant to offer it.
 */
export async function takeList(trx: Trx, supplier: string, listed: readonly SupplierGame[]): Promise<Change> {
  const own = await store.lockVendorsOf(trx, supplier)
  const known = onceEach(listed.filter(({ vendor }) => own.has(vendor)))
  const games = known.filter(({ returnPpm }) => returnPpm < wholePpm)
  const changed = await store.upsertListed(trx, supplier, games)
  const gone = await store.unlistOthers(trx, supplier, games)
  const added = await addGames(trx, games.map(broughtOf))
  await setMobileGames(
    trx,
    [...own],
    games
      .filter(({ platforms }) => platforms.includes('MOBILE'))
      .map(({ vendor: vendorCode, gameCode: gameId }) => ({ vendorCode, gameId })),
  )
  if (changed + gone + added > 0) await record(trx, gamesChanged, { supplier, changed, gone, added })
  const strange = listed.filter(({ vendor }) => !own.has(vendor)).length
  return { changed, gone, added, strange, free: known.length - games.length }
}

/** Of duplicates the last one counts. */
const onceEach = (games: readonly SupplierGame[]): SupplierGame[] => [
  ...new Map(games.map((game) => [`${game.vendor} ${game.gameCode}`, game])).values(),
]

const broughtOf = ({ vendor, gameCode, gameType, names, minBetMinor, hasDemo }: SupplierGame) => ({
  vendorCode: vendor,
  gameId: gameCode,
  gameType,
  names,
  minBetMinor,
  supportPlay: hasDemo ? (0 as const) : (1 as const),
})
