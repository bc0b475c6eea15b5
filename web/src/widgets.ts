import { createElement } from 'react'
import type { Widgets } from './components/widgets.ts'
import { lazyOptional } from './components/loading/lazy-optional.ts'
import { lazyRequired } from './components/loading/lazy-required.tsx'
import { Skeleton } from './ui/Skeleton.tsx'

/** Each widget's code loads when it is first shown. */
export const widgets: Widgets = {
  embeddedLottery: lazyRequired(
    () => import('./features/launch/EmbeddedLottery.tsx').then((module) => module.EmbeddedLottery),
    createElement(Skeleton, { className: 'h-dvh' }),
  ),
  lotteryBets: lazyRequired(
    // Only a lazy screen shows it, so the names of its files are with the names of that screen's.
    () => import('./lazy-screens.ts').then((module) => module.loadLotteryBets()),
    createElement(Skeleton, { className: 'h-72 rounded-card' }),
  ),
  lotteryStrip: lazyOptional(() => import('./features/lottery/lists.ts').then((module) => module.Strip)),
}
