/** One chunk: these screens are a tap apart, and each chunk name costs the first load. */
export { LotteryListScreen } from './list/LotteryListScreen.tsx'
export { StartLotteryScreen } from './list/StartLotteryScreen.tsx'
export { Strip } from './strip/Strip.tsx'
