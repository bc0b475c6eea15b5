export { type Category, type Classify, type Game, games, isPlayed } from './games.ts'
export { type Language, languages, type Names } from './language.ts'
export { supplierByVendor, supplierLimits } from './suppliers.ts'
export { type GameType, type Vendor, vendors } from './vendors.ts'
