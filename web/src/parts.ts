import type { Parts } from './components/parts.ts'
import { lazyPart } from './components/lazy-part.ts'

/** The code of each part, loaded when it is first shown. */
export const parts: Parts = {
  lotteryBets: lazyPart(() => import('./features/lottery/LotteryBets.tsx').then((module) => module.LotteryBets)),
  lotteryStrip: lazyPart(() => import('./features/lottery/lists.ts').then((module) => module.Strip)),
}
