import { useSyncExternalStore } from 'react'
import { serverNow } from '../../../api/index.ts'
import { useLanguage } from '../../../i18n/index.ts'
import { classes } from '../../../ui/classes.ts'
import { countdownText, saleEnds, type Sale } from './sale-clock.ts'
import { onTick } from './ticker.ts'

interface CountdownProps {
  sale: Sale
  /** Of the response that held the sale. */
  serverTime: string
  className?: string
}

/** The time left to buy tickets, to the second. Its width is fixed, and a screen reader reads it only on request. */
export function Countdown({ sale, serverTime, className }: CountdownProps) {
  const endsAt = saleEnds(sale, serverTime)
  const { language } = useLanguage()
  const textNow = () => countdownText(endsAt, serverNow(), language)
  const text = useSyncExternalStore(onTick, textNow, textNow)
  return (
    <span
      role="timer"
      dir="auto"
      className={classes('figures inline-block min-w-[8ch] font-semibold rtl:text-right', className)}
    >
      {text}
    </span>
  )
}
