import type { Currency, lottery } from '@parola/contract'
import { useText } from '../../../i18n/index.ts'
import { prizeOf, timesOf } from './odds.ts'
import { useMoney, useNumber } from '../../../components/formatters.ts'

interface PrizeTableProps {
  bet: lottery.BetKind
  stake: number
  currency: Currency
}

/** A bet's payouts by number of hits, best first. */
export function PrizeTable({ bet, stake, currency }: PrizeTableProps) {
  const t = useText()
  const money = useMoney()
  const number = useNumber()
  return (
    <table className="figures w-full text-sm">
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('play.numbersRight')}</th>
          <th scope="col">{t('play.times')}</th>
          <th scope="col">{t('play.prize')}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-hairline">
        {bet.prizes.toReversed().map(({ hits, factor }) => (
          <tr key={hits}>
            <th scope="row" className="py-1.5 text-start font-normal text-ink-quiet">
              {t(bet.perHit ? 'play.eachHit' : 'play.hits', { count: hits })}
            </th>
            <td className="py-1.5 text-end text-ink-quiet">
              {t('play.timesOf', { times: number(timesOf(factor), 2) })}
            </td>
            <td className="py-1.5 ps-3 text-end font-medium">{money(prizeOf(stake, factor, currency))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
