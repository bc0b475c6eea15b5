import { useEffect, useState } from 'react'
import { serverNow } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { useClock } from './use-draw.ts'

const nothing = '--:--:--'
/** So many seconds before the end it is said aloud, once. */
const saidAtSeconds = 60

/** How long tickets are still sold. */
export function ClosesIn({ closesAt }: { closesAt: number | null }) {
  const now = useClock()
  const leftSeconds = closesAt === null ? 0 : Math.ceil((closesAt - now) / 1_000)
  return (
    <>
      <p role="timer" className="figures text-base leading-6 font-semibold">
        <bdi dir="ltr">{leftSeconds > 0 ? clockOf(leftSeconds) : nothing}</bdi>
      </p>
      {closesAt !== null && <LastMinute key={closesAt} closesAt={closesAt} />}
    </>
  )
}

export function clockOf(seconds: number): string {
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

/** Said to who cannot see the clock; nobody else is hurried. */
function LastMinute({ closesAt }: { closesAt: number }) {
  const t = useText()
  const [isLast, setLast] = useState(false)
  useEffect(() => {
    const leftMs = closesAt - saidAtSeconds * 1_000 - serverNow()
    // A draw of every minute would be said all the time.
    if (leftMs <= 0) return undefined
    const timer = setTimeout(() => setLast(true), Math.min(leftMs, 2 ** 31 - 1))
    return () => clearTimeout(timer)
  }, [closesAt])
  return <output className="sr-only">{isLast && t('play.lastMinute')}</output>
}
