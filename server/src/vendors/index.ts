export { createSuppliers } from './suppliers/create-suppliers.ts'
export { askingSuppliers, expireRounds, expiringRounds } from './rounds/expire-rounds.ts'
export { aggregatingReturns } from './returns/aggregate-returns.ts'
export { listMemberRounds, listRoundBets } from './rounds/list-bets.ts'
export { membersOfRound } from './rounds/store.ts'
export { probeSuppliers, probingSuppliers } from './suppliers/probe-suppliers.ts'
export { playInvariants } from './wallet-api/store/invariants.ts'
export { returnInvariants } from './returns/store/invariants.ts'
export { listLimits, startLimits } from './wallet-api/store/supplier-limits.ts'
export { replaceVendorSuppliers } from './suppliers/store.ts'
export {
  SupplierAwayError,
  type Opening,
  type Supplier,
  type SupplierGame,
  type SupplierRound,
  type Suppliers,
} from './suppliers/supplier.ts'
export { syncGames, syncingGames } from './suppliers/sync-games.ts'
export { walletRoute } from './wallet-api/wallet-route.ts'
