export { beaconInfo, createBeaconDesk, developmentSignature } from './beacon.ts'
export { logInAt } from './identity.ts'
export { startProviders, type Providers } from './start-providers.ts'
export { createVendorBooks, type VendorBooks } from './vendor-books.ts'
