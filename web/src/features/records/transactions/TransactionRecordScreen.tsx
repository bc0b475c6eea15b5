import '../records.css'
import { sessions, wallet } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeftRight, FileText } from 'lucide-react'
import { useLocation } from 'react-router'
import { useSession } from '../../../api/index.ts'
import { mayMoveFunds } from '../../../components/money/funds-entry.ts'
import { useCalendar } from '../../../components/period/calendar.ts'
import { useChoice, type Choice, type Show } from '../../../components/period/choice.ts'
import { EmptyPeriod } from '../../../components/period/EmptyPeriod.tsx'
import { PeriodChoice } from '../../../components/period/PeriodChoice.tsx'
import { PullToRefresh } from '../../../components/scroll/PullToRefresh.tsx'
import { lazyRequired } from '../../../components/loading/lazy-required.tsx'
import { useText } from '../../../i18n/index.ts'
import { to } from '../../../paths.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { FundsCard } from './FundsCard.tsx'
import { KindChoice } from './KindChoice.tsx'
import { TransactionList } from './TransactionList.tsx'
import { useTransactions } from './transactions.ts'

const TeamTransactions = lazyRequired(() => import('./TeamTransactions.tsx').then((module) => module.TeamTransactions))

const codeIn = (text: string | null | undefined) => wallet.txCodeList.find((known) => known === text)

/** Transactions of the member or of one of an agent's downlines, as the address says. */
export function TransactionRecordScreen() {
  const session = useSession()
  const query = new URLSearchParams(useLocation().search)
  const memberId = query.get('member')
  if (!memberId || !session || sessions.roleOf(session.type) !== 'agent') return <OwnTransactions />
  return <TeamTransactions memberId={memberId} code={codeIn(query.get('code'))} />
}

function OwnTransactions() {
  const t = useText()
  const session = useSession()
  const queryClient = useQueryClient()
  const { offsetMinutes, rangeText } = useCalendar()
  const { choice, show } = useChoice<Name>(['code'])
  const { period } = choice
  const code = codeIn(choice.code)
  const { from, to: until } = period
  const list = useTransactions({ from, to: until, offsetMinutes, code })
  const refresh = () =>
    Promise.all([list.refetch(), queryClient.invalidateQueries({ queryKey: [wallet.merchantWallet.path] })])
  return (
    <PullToRefresh onRefresh={refresh}>
      <div className="flex flex-col gap-3 px-4 pt-4 pb-24">
        <FundsCard>
          <LinkButton to={to('statement')} size="small" className="min-h-11">
            <FileText aria-hidden="true" className="size-4" />
            {t('title.statement')}
          </LinkButton>
          {session && mayMoveFunds(session) && (
            <LinkButton to={to('transfer')} size="small" className="min-h-11">
              <ArrowLeftRight aria-hidden="true" className="size-4" />
              {t('title.transfer')}
            </LinkButton>
          )}
        </FundsCard>
        <div className="flex flex-col">
          <PeriodChoice period={period} onChoose={(next) => show({ period: next })} />
          <KindChoice code={code} onChoose={(next) => show({ code: next })} />
        </div>
        <h2 className="text-base font-semibold">{rangeText(from, until)}</h2>
        <TransactionList
          // Another choice is another list, which begins at its top.
          key={`${from} ${until} ${code}`}
          list={list}
          empty={<NoMovement period={period} code={code} onShow={show} />}
        />
      </div>
    </PullToRefresh>
  )
}

type Name = 'code'

function NoMovement({ period, code, onShow }: Choice<Name> & { onShow: Show<Name> }) {
  const t = useText()
  return (
    <EmptyPeriod
      title={t('records.nothing')}
      text={t(code ? 'records.nothingOfKind' : 'records.nothingText')}
      period={period}
      onPeriod={(next) => onShow({ period: next })}
    >
      {code && <Button onClick={() => onShow({ code: undefined })}>{t('records.showAllKinds')}</Button>}
    </EmptyPeriod>
  )
}
