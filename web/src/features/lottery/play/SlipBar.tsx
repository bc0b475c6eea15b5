import type { Currency, Minor } from '@parola/contract'
import { ListPlus } from 'lucide-react'
import { useText } from '../../../i18n/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { totalOf, type Slip } from './slip.ts'
import { useMoney } from '../../../components/formatters.ts'

interface SlipBarProps {
  /** With the bet on the pad, once that is complete. */
  slip: Slip
  canAdd: boolean
  missing: number
  currency: Currency
  onAdd: () => void
  /** Undefined where the slip is beside the pad. */
  onReview: (() => void) | undefined
}

/** The next step: choose more numbers, or review the slip. Above the menu, within reach of the thumb. */
export function SlipBar({ slip, canAdd, missing, currency, onAdd, onReview }: SlipBarProps) {
  const t = useText()
  const money = useMoney()
  const total = totalOf(slip)
  return (
    <div className="sticky bottom-[calc(var(--menu-height)+var(--safe-bottom))] z-10 flex min-h-16 items-center gap-2 border-t border-hairline bg-bar px-4 py-2">
      {slip.length === 0 ? (
        <p className="flex-1 text-center text-sm text-ink-quiet">{t('play.chooseMore', { count: missing })}</p>
      ) : (
        <>
          {canAdd && (
            <Button
              look={onReview ? 'plain' : 'light'}
              onClick={onAdd}
              className={onReview ? 'shrink-0 px-4' : 'flex-1'}
              aria-label={t('play.add')}
            >
              <ListPlus aria-hidden="true" className="size-5" />
              {!onReview && t('play.add')}
            </Button>
          )}
          {onReview && (
            <Button
              look="light"
              onClick={onReview}
              aria-haspopup="dialog"
              className="figures min-w-0 flex-1 px-3 max-[359px]:text-sm"
            >
              {t('play.review', { count: slip.length, total: money({ minor: total as Minor, currency }) })}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
