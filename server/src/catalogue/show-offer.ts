import { NodeId, operators, VendorCode, type catalogue, type merchantFile, type ValueOf } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import { readOffer, readCatalogue } from './store/offer.ts'
import { readVisibility } from './visibility/store.ts'

const dayMs = 86_400_000

export async function showOffer(trx: Trx): Promise<ValueOf<typeof operators.gameOffer>> {
  const yesterday = new Date(trx.now.getTime() - dayMs).toISOString().slice(0, 10)
  const games = await readCatalogue(trx, yesterday, operators.gameOffer.most + 1)
  const rules = await readVisibility(trx)
  const byGame = new Map<number, string[]>()
  const byVendor = new Map<string, string[]>()
  for (const { code, games: named, vendors } of rules) {
    for (const nodeId of named) byGame.set(nodeId, [...(byGame.get(nodeId) ?? []), code])
    for (const vendor of vendors) byVendor.set(vendor, [...(byVendor.get(vendor) ?? []), code])
  }
  const stakes = games.reduce((sum, { staked }) => sum + staked, 0)
  return {
    offer: await offerAsSection(trx),
    games: games.map(({ nodeId, vendor, staked, ...game }) =>
      Object.assign(game, {
        nodeId: NodeId.parse(nodeId),
        vendor: VendorCode.parse(vendor),
        stakesPpm: stakes === 0 ? 0 : Math.round((staked / stakes) * 1e6),
        rules: [...new Set([...(byGame.get(nodeId) ?? []), ...(byVendor.get(vendor) ?? [])])],
      }),
    ),
  }
}

/** The offer in the form of a merchant file. */
export async function offerAsSection(trx: Trx): Promise<merchantFile.Games> {
  const { vendors, games, hot } = await readOffer(trx)
  const types = new Map<string, catalogue.GameType[]>()
  for (const { vendorCode, gameType } of vendors) types.set(vendorCode, [...(types.get(vendorCode) ?? []), gameType])
  return {
    vendors: [...types].map(([code, given]) => ({ code: VendorCode.parse(code), types: given })),
    order: games.map((id) => NodeId.parse(id)),
    hot: hot.map((id) => NodeId.parse(id)),
  }
}
