export { checkDraw, checkEnded, checkLocked, type DrawEvidence, type OrderEvidence } from './check-draw.ts'
export { placesOf, type OrderPlaces } from './check-lock.ts'
export { checkPurchase, type PurchaseProblem } from './check-purchase.ts'
export { bySize, checkHeads, headsOf, largestOf, seenHead, witnessHead, type SeenHead } from './heads.ts'
export {
  exportFile,
  headOfPromise,
  promiseHash,
  type Credit,
  type EnteredOrder,
  type KeptOrder,
  type KeptSeries,
  type KeptTicket,
} from './kept-order.ts'
export { openOrder, type OpenedOrder } from './opened-order.ts'
export { openSeries, type OpenedDraw } from './opened-series.ts'
export type { LoggedText, Trust } from './trust.ts'
export { dayInSeconds } from './trust.ts'
export { verdictOf, type Finding, type Verdict } from './verdict.ts'
