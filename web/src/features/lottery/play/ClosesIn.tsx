import { useEffect, useState } from 'react'
import { serverNow } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { Countdown } from '../clock/Countdown.tsx'
import type { OnSale } from './use-sale.ts'

/** The remaining time at which a screen reader announces it, once. */
const saidBeforeMs = 60_000
const longestTimerMs = 2 ** 31 - 1

const closed = { isSale: false, numero: '', remainTime: 0, lockTime: 0 } as const

/** How long tickets are still sold. */
export function ClosesIn({ sale }: { sale: OnSale | null }) {
  return (
    <>
      <Countdown sale={sale ?? closed} serverTime={sale?.serverTime ?? ''} className="text-base leading-6" />
      {sale && <LastMinute key={sale.numero} closesAt={sale.closesAt} />}
    </>
  )
}

/** Announced to screen readers only, so that other players are not hurried. */
function LastMinute({ closesAt }: { closesAt: number }) {
  const t = useText()
  const [isLast, setLast] = useState(false)
  useEffect(() => {
    const leftMs = closesAt - saidBeforeMs - serverNow()
    // Draws every minute would announce it all the time.
    if (leftMs <= 0) return undefined
    const timer = setTimeout(() => setLast(true), Math.min(leftMs, longestTimerMs))
    return () => clearTimeout(timer)
  }, [closesAt])
  return <output className="sr-only">{isLast && t('play.lastMinute')}</output>
}
