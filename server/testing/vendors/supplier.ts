import { importCatalogue, offerGames } from '../../src/catalogue/index.ts'
import {
  replaceVendorSuppliers,
  SupplierAwayError,
  type Opening,
  type Supplier,
  type SupplierGame,
  type SupplierRound,
} from '../../src/vendors/index.ts'
import type { TestMerchant } from '../merchant.ts'

/** A supplier that a test plays. */
export interface TestSupplier extends Supplier {
  /** What it was asked to open, the latest last. */
  readonly openings: Opening[]
  games: SupplierGame[]
  /** Whether it answers at all. */
  isThere: boolean
  /** What it says where a game opens; null when it refuses. */
  url: string | null
  /** How a round went, as it says. */
  roundSaid: SupplierRound
}

export const gamesOrigin = 'https://games.example'

export function testSupplier(name: string): TestSupplier {
  const here = () => {
    if (!supplier.isThere) throw new SupplierAwayError(name)
  }
  const supplier: TestSupplier = {
    name,
    origins: [gamesOrigin],
    openings: [],
    games: [],
    isThere: true,
    url: `${gamesOrigin}/games/slot/?launch=1`,
    roundSaid: { state: 'settled', paidMinor: 0 },
    async listGames() {
      here()
      return supplier.games
    },
    async gameUrl(opening) {
      supplier.openings.push(opening)
      here()
      return supplier.url
    },
    async round() {
      here()
      return supplier.roundSaid
    },
  }
  return supplier
}

export const listed = (gameCode: string, more: Partial<SupplierGame> = {}): SupplierGame => ({
  vendor: 'LNT',
  gameCode,
  gameType: 'RNG',
  names: { EN: `The ${gameCode}` },
  returnPpm: 955_000,
  maxMultiplier: 500,
  hasDemo: true,
  platforms: ['MOBILE', 'web'],
  minBetMinor: 100,
  maxBetMinor: 1_000_000,
  ...more,
})

/** Games 1 to 40 of the vendor LNT, whom `studio` runs; GPI whom `kenora` runs; and ALONE whom nobody does. Odd games can be tried free. */
export async function offerTestGames(merchant: TestMerchant, games = 40): Promise<void> {
  const nodeIds = Array.from({ length: games }, (_, index) => index + 1)
  const common = { minBetMinor: 100, isNew: false } as const
  await merchant.act(async (trx) => {
    await importCatalogue(trx, {
      vendors: ['LNT', 'GPI', 'ALONE'].map((code) => ({ code, displayName: `${code} Games` })),
      games: [
        ...nodeIds.map((nodeId) => ({
          ...common,
          nodeId,
          slug: `slot-${nodeId}`,
          vendorCode: 'LNT',
          gameType: 'RNG' as const,
          gameId: `slot${nodeId}`,
          names: { EN: `Slot ${nodeId}`, VI: `Máy ${nodeId}` },
          supportPlay: nodeId % 2 === 1 ? (0 as const) : (1 as const),
        })),
        {
          ...common,
          nodeId: 9100,
          slug: 'keno-1',
          vendorCode: 'GPI',
          gameType: 'ELOTT',
          gameId: 'keno1',
          names: { EN: 'Keno' },
          supportPlay: 0,
        },
        {
          ...common,
          nodeId: 9200,
          slug: 'alone-1',
          vendorCode: 'ALONE',
          gameType: 'RNG',
          gameId: 'alone1',
          names: { EN: 'Alone' },
          supportPlay: 1,
        },
      ],
    })
    await replaceVendorSuppliers(
      trx,
      new Map([
        ['LNT', 'studio'],
        ['GPI', 'kenora'],
      ]),
    )
    await offerGames(trx, {
      vendors: [
        { vendorCode: 'LNT', gameType: 'RNG' },
        { vendorCode: 'GPI', gameType: 'ELOTT' },
        { vendorCode: 'ALONE', gameType: 'RNG' },
      ],
      games: [...nodeIds, 9100, 9200],
      hot: [],
    })
  })
}
