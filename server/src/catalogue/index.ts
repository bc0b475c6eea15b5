export { forgetMember } from './forget-member.ts'
export { importCatalogue } from './import-catalogue.ts'
export type { GameInput, Offer } from './offer.ts'
export { offerGames } from './offer-games.ts'
