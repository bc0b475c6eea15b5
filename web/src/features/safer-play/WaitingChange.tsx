import { saferPlay, type Currency } from '@parola/contract'
import { Clock3 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { callApi, serverNow } from '../../api/index.ts'
import { formatDateTime, useLanguage, useText } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { useAct } from './act.ts'
import { useAmountText } from './formatters.ts'

interface WaitingChangeProps {
  limit: saferPlay.PlayLimit
  next: NonNullable<saferPlay.PlayLimit['next']>
  currency: Currency
}

/** A requested looser limit. It can be dropped at any time, and confirmed after a day. */
export function WaitingChange({ limit: { kind, period }, next, currency }: WaitingChangeProps) {
  const t = useText()
  const { language } = useLanguage()
  const amount = useAmountText(currency)(kind, next.amount)
  const isDue = useIsDue(next.from)
  const { act, isSending } = useAct()
  const answer = (confirm: boolean) =>
    void act(
      () => callApi(saferPlay.confirmLimit, { body: { kind, period, confirm } }),
      t(confirm ? 'limits.confirmed' : 'limits.dropped'),
    )
  return (
    <div className="mx-3 mb-3 flex flex-col gap-3 rounded-tile bg-raised-more p-3 text-sm">
      <p className="flex gap-2 text-pretty">
        <Clock3 aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-quiet" />
        {isDue ? t('limits.due', { amount }) : t('limits.waits', { amount, from: formatDateTime(language, next.from) })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" className="min-h-11" disabled={isSending} onClick={() => answer(false)}>
          {t('limits.drop')}
        </Button>
        {isDue && (
          <Button size="small" look="quiet" className="min-h-11" disabled={isSending} onClick={() => answer(true)}>
            {t('limits.confirm')}
          </Button>
        )}
      </div>
    </div>
  )
}

const longestTimerMs = 2 ** 31 - 1

/** By the server's clock: the phone's own may be set forward. */
function useIsDue(from: string): boolean {
  const [seen, setSeen] = useState(serverNow)
  useEffect(() => {
    const leftMs = Date.parse(from) - serverNow()
    if (leftMs <= 0) return undefined
    const timer = setTimeout(() => setSeen(serverNow()), Math.min(leftMs + 500, longestTimerMs))
    return () => clearTimeout(timer)
  }, [from])
  return seen >= Date.parse(from)
}
