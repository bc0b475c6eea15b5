/** One file for the phone: whoever has seen one of these is a tap away from the others, and each name costs the first load. */
export { LotteryListScreen } from './LotteryListScreen.tsx'
export { StartLotteryScreen } from './StartLotteryScreen.tsx'
export { Strip } from './Strip.tsx'
