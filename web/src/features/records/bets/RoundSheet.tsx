import { vendors, type Minor, type ValueOf } from '@parola/contract'
import { useId } from 'react'
import { useCall } from '../../../api/index.ts'
import { categoryLooks } from '../../../components/games/category-looks.ts'
import { Loaded } from '../../../components/loading/Loaded.tsx'
import { useCalendar } from '../../../components/period/calendar.ts'
import { formatMoney, useContentLanguage, useLanguage, useText } from '../../../i18n/index.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Fact, NumberFact } from '../Fact.tsx'
import { ContinueLink, RoundStateText } from './RoundRow.tsx'
import { SignedAmount } from '../transactions/TransactionRow.tsx'

type Detail = ValueOf<typeof vendors.roundDetail>

interface RoundSheetProps {
  open: boolean
  id: string
  onClose: () => void
}

/** One round with every movement in it. */
export function RoundSheet({ open, id, onClose }: RoundSheetProps) {
  const t = useText()
  const { direction } = useLanguage()
  const detail = useCall(vendors.roundDetail, { id, language: useContentLanguage() }, { staleTime: 0 })
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={detail.data?.round.gameName ?? t('rounds.round')}
      closeLabel={t('shell.close')}
      direction={direction}
    >
      <Loaded query={detail} skeleton={<Skeleton className="h-72 rounded-card" />}>
        {(known) => <RoundFacts detail={known} />}
      </Loaded>
    </Sheet>
  )
}

function RoundFacts({ detail: { round, moves } }: { detail: Detail }) {
  const t = useText()
  const { language } = useLanguage()
  const { momentText, zone } = useCalendar()
  const money = ({ minor, currency }: vendors.Round['stake']) => formatMoney(language, minor, currency)
  return (
    <div className="flex flex-col gap-4 pt-1">
      {round.state !== 'closed' && (
        <p className="px-1 text-sm text-pretty text-ink-quiet">{t(`rounds.means.${round.state}`)}</p>
      )}
      {round.state === 'open' && <ContinueLink round={round} />}
      <dl className="divide-y divide-hairline rounded-card border border-hairline bg-ground px-4">
        <Fact name={t('rounds.state')}>
          <RoundStateText round={round} />
        </Fact>
        <Fact name={t('rounds.stake')}>
          <span className="figures">{money(round.stake)}</span>
        </Fact>
        <Fact name={t('rounds.paid')}>
          <span className="figures">{money(round.won)}</span>
        </Fact>
        <Fact name={t('records.time')}>
          <span className="figures">{momentText(round.at)}</span> <bdi className="text-ink-quiet">{zone}</bdi>
        </Fact>
        <Fact name={t('records.kind')}>{t(categoryLooks[round.gameType].title)}</Fact>
        <NumberFact number={round.id} />
      </dl>
      <Moves moves={moves} />
    </div>
  )
}

function Moves({ moves }: Pick<Detail, 'moves'>) {
  const t = useText()
  const heading = useId()
  const { timeText } = useCalendar()
  const numbered = moves.map((move, number) => ({ ...move, number }))
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="mb-2 px-1 text-sm font-medium text-ink-quiet">
        {t('rounds.moves')}
      </h3>
      <ol className="divide-y divide-hairline rounded-card border border-hairline bg-ground px-4">
        {numbered.map(({ number, ...move }) => (
          <li key={number} className="flex min-h-12 items-center justify-between gap-4 py-2 text-sm">
            <span>
              {t(`rounds.move.${move.kind}`)}
              <span className="figures block text-xs text-ink-quiet">{timeText(move.at)}</span>
            </span>
            <SignedAmount amount={signed(move)} className="figures font-medium" />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** A bet is debited, everything else is credited. */
const signed = ({ kind, amount }: Detail['moves'][number]): Detail['moves'][number]['amount'] => ({
  ...amount,
  minor: (kind === 'bet' ? -Math.abs(amount.minor) : Math.abs(amount.minor)) as Minor,
})
