import { addGames, notePhones } from '../catalogue/index.ts'
import { inTransaction, type Trx } from '../platform/db.ts'
import { record } from '../platform/events.ts'
import { enqueue, type Task } from '../platform/jobs.ts'
import { gamesChanged } from './events.ts'
import * as store from './store-suppliers.ts'
import { SupplierAwayError, type Suppliers, type SupplierGame } from './supplier.ts'

export const syncGames = 'sync-games'

const missingMs = 60_000

/** Asks every supplier for its games and brings what we know of them up to date. One that is away keeps no other waiting. */
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
    }
    if (isMissing) await inTransaction(pool, { merchantId: null, now: clock.now() }, lookAgain)
  }

/** Sooner than the clock brings it. */
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
  /** Of vendors that somebody else runs. */
  readonly strange: number
}

/** A game that is no longer named cannot be opened any more; one that the catalogue does not have is taken in and offered by nobody. */
export async function takeList(trx: Trx, supplier: string, listed: readonly SupplierGame[]): Promise<Change> {
  const own = await store.lockVendorsOf(trx, supplier)
  const games = onceEach(listed.filter(({ vendor }) => own.has(vendor)))
  const changed = await store.upsertListed(trx, supplier, games)
  const gone = await store.unlistOthers(trx, supplier, games)
  const added = await addGames(trx, games.map(broughtOf))
  await notePhones(
    trx,
    [...own],
    games
      .filter(({ platforms }) => platforms.includes('MOBILE'))
      .map(({ vendor: vendorCode, gameCode: gameId }) => ({ vendorCode, gameId })),
  )
  if (changed + gone + added > 0) await record(trx, gamesChanged, { supplier, changed, gone, added })
  return { changed, gone, added, strange: listed.filter(({ vendor }) => !own.has(vendor)).length }
}

/** Named twice, the last one counts. */
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
