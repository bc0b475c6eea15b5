import type { wallet } from '@parola/contract'
import { ChevronRight } from 'lucide-react'
import { useBalanceText } from '../../../components/money/balance.ts'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { useCalendar } from '../../../components/period/calendar.ts'
import type { About } from './about.ts'
import { Fact, NumberFact } from '../Fact.tsx'
import { kindText, noteOf } from './kinds.ts'
import { BonusMark, SignedAmount } from './TransactionRow.tsx'

interface TransactionSheetProps {
  open: boolean
  transaction: wallet.Transaction
  about: About
  onClose: () => void
}

/** All details of one transaction, in terms that customer service uses. */
export function TransactionSheet({ open, transaction, about, onClose }: TransactionSheetProps) {
  const t = useText()
  const { direction } = useLanguage()
  const { momentText, zone } = useCalendar()
  const balanceText = useBalanceText()
  const { id, at, code, book, amount, balanceAfter, heldAfter } = transaction
  const note = noteOf(transaction)
  return (
    <Sheet open={open} onClose={onClose} title={t(kindText(code))} closeLabel={t('shell.close')} direction={direction}>
      <div className="flex items-center gap-3 px-1">
        <SignedAmount amount={amount} className="figures text-xl font-semibold" />
        {book === 'bonus' && <BonusMark />}
      </div>
      {note && <p className="px-1 pt-1 text-sm text-pretty text-ink-quiet">{t(note)}</p>}
      <dl className="mt-4 divide-y divide-hairline rounded-card border border-hairline bg-ground px-4">
        <Fact name={t('records.time')}>
          <span className="figures">{momentText(at)}</span> <bdi className="text-ink-quiet">{zone}</bdi>
        </Fact>
        {about.text && (
          <Fact name={t('records.about')}>
            <bdi>{about.text}</bdi>
          </Fact>
        )}
        <Fact name={t('records.balanceAfter')}>
          <span className="figures">{balanceText(balanceAfter)}</span>
        </Fact>
        <Fact name={t('records.heldAfter')}>
          <span className="figures">{balanceText(heldAfter)}</span>
        </Fact>
        <NumberFact number={id} />
      </dl>
      {about.link && (
        <LinkButton to={about.link.to} className="mt-4 w-full">
          {t(about.link.title)}
          <ChevronRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        </LinkButton>
      )}
      {heldAfter.minor > 0 && <p className="px-1 pt-3 text-xs text-pretty text-ink-quiet">{t('records.heldMeans')}</p>}
    </Sheet>
  )
}
