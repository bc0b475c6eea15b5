import { createElement } from 'react'
import type { Parts } from './components/parts.ts'
import { lazyPart } from './components/lazy-part.ts'
import { wholePart } from './components/whole-part.tsx'
import { Skeleton } from './ui/Skeleton.tsx'

/** The code of each part, loaded when it is first shown. */
export const parts: Parts = {
  lotteryBets: wholePart(
    () => import('./features/lottery/LotteryBets.tsx').then((module) => module.LotteryBets),
    createElement(Skeleton, { className: 'h-72 rounded-card' }),
  ),
  lotteryStrip: lazyPart(() => import('./features/lottery/lists.ts').then((module) => module.Strip)),
}
