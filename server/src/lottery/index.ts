export { importLotteries } from './import-lotteries.ts'
export type { Group } from './lottery.ts'
export { offerLotteries } from './offer-lotteries.ts'
export type { LotteryInput } from './store-lotteries.ts'
