export { createSuppliers } from './create-suppliers.ts'
export { askingSuppliers, expireRounds, expiringRounds } from './expire-rounds.ts'
export { foldReturns, foldingReturns } from './fold-returns.ts'
export { listRoundBets } from './list-bets.ts'
export { probeSuppliers, probingSuppliers } from './probe-suppliers.ts'
export { playInvariants } from './store-play-invariants.ts'
export { returnInvariants } from './store-return-invariants.ts'
export { replaceVendorSuppliers } from './store-suppliers.ts'
export {
  SupplierAwayError,
  type Opening,
  type Supplier,
  type SupplierGame,
  type SupplierRound,
  type Suppliers,
} from './supplier.ts'
export { syncGames, syncingGames } from './sync-games.ts'
export { walletRoute } from './wallet-route.ts'
