import type { promotions } from '@parola/contract'
import { useText, type TextKey } from '../../i18n/index.ts'
import { countedDeposit, exampleOf } from './terms.ts'
import { useMoney, usePercent } from '../../components/formatters.ts'

interface TermsProps {
  terms: promotions.PromoTerms
  /** They are those of a claim, and no change of the promotion touches them. */
  isFrozen: boolean
}

/** The terms row by row in plain words, with a worked example. */
export function Terms({ terms, isFrozen }: TermsProps) {
  const t = useText()
  const rows = useRows(terms)
  if (terms.kind === 'notice') return null
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="pb-2 text-start text-sm font-semibold">
        {t('promoTerms.title')}
        {isFrozen && <span className="block text-xs font-normal text-ink-quiet">{t('promoTerms.frozen')}</span>}
      </caption>
      <tbody>
        {rows.map(([name, text]) => (
          <tr key={name} className="border-t border-hairline align-top">
            <th scope="row" className="w-28 py-2.5 pe-3 text-start font-normal text-ink-quiet">
              {name}
            </th>
            <td className="figures py-2.5 text-pretty">{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function useRows(terms: promotions.PromoTerms): [name: string, text: string][] {
  const t = useText()
  const money = useMoney()
  const percent = usePercent()
  const { kind, bonus, rateBp, least, wagering: times, wagered, largest, days, period } = terms
  const max = money(bonus)
  const { base, bonus: given, stakes } = exampleOf(terms)
  const rate = rateBp === null ? '' : percent(rateBp)
  const bonusText =
    rateBp === null
      ? max
      : kind === 'rebate'
        ? t(period === 'day' ? 'promoTerms.ofDay' : 'promoTerms.ofWeek', { rate, max })
        : t('promoTerms.ofDeposit', { rate, max })
  const exampleValues = { base: base ? money(base) : '', bonus: money(given) }
  const begins =
    base === null
      ? t('promoTerms.exampleFixed', exampleValues)
      : t(
          kind === 'rebate' || kind === 'goal' ? 'promoTerms.exampleStaked' : 'promoTerms.exampleDeposit',
          exampleValues,
        )
  const then =
    times === 0 ? t('promoTerms.exampleFree') : t('promoTerms.exampleStakes', { times, stakes: money(stakes), days })
  const counted = countedDeposit(terms)
  const wageringText =
    times === 0
      ? t('promoTerms.noWagering')
      : wagered === 'deposit_and_bonus' && counted
        ? t('promoTerms.wageringBoth', { times, deposit: money(counted) })
        : t('promoTerms.wageringText', { times })
  const row = (name: TextKey, text: string): [string, string] => [t(name), text]
  return [
    [t('promoTerms.bonus'), bonusText],
    ...(least ? [row(kind === 'goal' ? 'promoTerms.goal' : 'promoTerms.least', money(least))] : []),
    [t('promoTerms.wagering'), wageringText],
    ...(largest ? [row('promoTerms.largest', t('promoTerms.largestText', { largest: money(largest) }))] : []),
    ...(kind === 'deposit' && times > 0 ? [row('title.withdraw', t('promoTerms.endsEarly'))] : []),
    ...(times === 0 && kind !== 'goal' ? [] : [row('promoTerms.time', t('promoTerms.days', { days }))]),
    [t('promoTerms.often'), t(`promoTerms.period.${period}`)],
    [t('promoTerms.example'), `${begins} ${then}`],
  ]
}
