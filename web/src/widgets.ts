import { createElement } from 'react'
import type { Widgets } from './components/widgets.ts'
import { lazyOptional } from './components/loading/lazy-optional.ts'
import { lazyRequired } from './components/loading/lazy-required.tsx'
import { Skeleton } from './ui/Skeleton.tsx'

/** Each widget's code loads when it is first shown. */
export const widgets: Widgets = {
  lotteryBets: lazyRequired(
    () => import('./features/lottery/bets/LotteryBets.tsx').then((module) => module.LotteryBets),
    createElement(Skeleton, { className: 'h-72 rounded-card' }),
  ),
  lotteryStrip: lazyOptional(() => import('./features/lottery/lists.ts').then((module) => module.Strip)),
}
