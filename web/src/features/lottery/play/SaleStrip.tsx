import type { lottery } from '@parola/contract'
import { Clock } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/index.ts'
import { drawAddress } from '../addresses.ts'
import { tiersOf } from '../draw/winning-tiers.ts'
import { ClosesIn } from './ClosesIn.tsx'
import type { Play } from './use-sale.ts'

interface SaleStripProps extends Play {
  rules: Pick<lottery.Rules, 'gameId' | 'draw'>
}

/** The draw on sale, the time left to buy, and the last result, in one line above the pad. */
export function SaleStrip({ rules, sale, last }: SaleStripProps) {
  const t = useText()
  return (
    <section className="flex min-h-11 items-center gap-2 text-sm">
      <h2 className="figures min-w-0 shrink-[99] text-xs leading-4 font-semibold sm:text-sm">
        <span className={sale ? 'sr-only' : 'text-xs font-normal text-ink-quiet'}>
          {t(sale ? 'play.onSale' : 'play.noSale')}
        </span>{' '}
        {sale && <bdi dir="ltr">{sale.numero}</bdi>}
      </h2>
      <p className="flex shrink-0 items-center gap-1">
        <Clock aria-hidden="true" className="size-3.5 text-ink-quiet" />
        <span className="sr-only">{t('play.closesIn')}</span>
        <ClosesIn sale={sale} />
      </p>
      {last && <LastResult gameId={rules.gameId} shape={rules.draw} last={last} />}
    </section>
  )
}

interface LastResultProps {
  gameId: string
  shape: lottery.DrawShape
  last: NonNullable<Play['last']>
}

/** The first prize of the last draw; a tap leads to its check. */
function LastResult({ gameId, shape, last: { numero, winningNumber } }: LastResultProps) {
  const t = useText()
  const numbers = tiersOf(winningNumber)[0]?.numbers ?? []
  const balls = shape.shape === 'drum' ? numbers : Array.from(numbers[0] ?? '')
  return (
    <Link
      to={drawAddress(gameId, numero)}
      className="press no-scrollbar ms-auto flex min-h-11 max-w-1/2 min-w-0 items-center overflow-x-auto"
    >
      <span className="sr-only">{`${t('play.lastDraw')} ${numero}:`}</span>
      <span dir="ltr" className="flex gap-0.5">
        {balls.map((ball, place) => (
          <span
            // The same digit may occur twice.
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            className="figures grid size-6 shrink-0 place-items-center max-[359px]:size-5 rounded-full bg-raised-more text-xs font-semibold ring-1 ring-hairline-strong ring-inset"
          >
            {ball}
          </span>
        ))}
      </span>
    </Link>
  )
}
