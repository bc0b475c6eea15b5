import { CircleAlert } from 'lucide-react'
import { useFundsEntry } from '../../../components/money/funds-entry.ts'
import { isRestriction } from '../../../components/safer-play/restriction.ts'
import { RestrictionLink } from '../../../components/safer-play/RestrictionLink.tsx'
import { useText } from '../../../i18n/index.ts'
import { to } from '../../../paths.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import type { Placing } from './place-order.ts'

interface RefusalProps {
  placing: Exclude<Placing, { step: 'placed' }>
  /** The draw that can be bought now. */
  onSale: string | null
  onNextDraw: () => void
}

/** Why nothing was bought, or that the outcome is unknown, with the next step. */
export function Refusal({ placing, onSale, onNextDraw }: RefusalProps) {
  const t = useText()
  const fundsEntry = useFundsEntry()
  return (
    <div role="alert" className="empty:hidden">
      {placing.step === 'unanswered' && <Said text={t('play.unanswered')} />}
      {placing.step === 'refused' && (
        <div className="flex flex-col gap-3">
          {placing.code === 'sales_closed' ? (
            <>
              <Said text={t('play.saleEnded', { numero: placing.wanted.numero })} />
              {onSale !== null && onSale !== placing.wanted.numero && (
                <Button look="light" onClick={onNextDraw}>
                  {t('play.useNext', { numero: onSale })}
                </Button>
              )}
            </>
          ) : (
            <>
              <Said text={t(placing.code === 'field_invalid' ? 'play.rulesChanged' : `error.${placing.code}`)} />
              {placing.code === 'insufficient_funds' ? (
                <LinkButton look="light" to={to('deposit')} onClick={fundsEntry('deposit')}>
                  {t('title.deposit')}
                </LinkButton>
              ) : null}
              {isRestriction(placing.code) && <RestrictionLink code={placing.code} look="light" />}
              <Button onClick={onNextDraw}>{t('play.backToSlip')}</Button>
            </>
          )}
        </div>
      )}
    </div>
  )
}

function Said({ text }: { text: string }) {
  return (
    <p className="flex items-start gap-2 rounded-tile border border-hairline-strong bg-ground px-4 py-3 text-sm font-medium text-pretty">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" />
      {text}
    </p>
  )
}
