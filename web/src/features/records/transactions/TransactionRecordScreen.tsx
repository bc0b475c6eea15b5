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
import { FilterRow } from '../../../components/period/ChipSelect.tsx'
import { OwnDays, PeriodChip } from '../../../components/period/PeriodChip.tsx'
import { Pills } from '../../../components/layout/Pills.tsx'
import { PullToRefresh } from '../../../components/scroll/PullToRefresh.tsx'
import { lazyRequired } from '../../../components/loading/lazy-required.tsx'
import { useText, type TextKey } from '../../../i18n/index.ts'
import { to } from '../../../paths.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { FundsCard } from './FundsCard.tsx'
import { kindText } from './kinds.ts'
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
  const { choice, show } = useChoice<Name>(['code', 'group'])
  const { period } = choice
  const code = codeIn(choice.code)
  const group = wallet.txGroupList.find((known) => known === choice.group)
  const { from, to: until } = period
  const list = useTransactions({ from, to: until, offsetMinutes, code, group })
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
        <FilterRow>
          <PeriodChip period={period} onChoose={(next) => show({ period: next })} />
          <Pills<Shown>
            label={t('records.kind')}
            entries={[
              { key: 'all', title: t('records.allKinds') },
              // Older links and the figures of other screens lead to one kind.
              ...(code ? [{ key: 'code' as const, title: t(kindText(code)) }] : []),
              ...groupsFor(session).map((key) => ({ key, title: t(groupTexts[key]) })),
            ]}
            chosen={code ? 'code' : (group ?? 'all')}
            onChoose={(key) => key !== 'code' && show({ code: undefined, group: key === 'all' ? undefined : key })}
          />
        </FilterRow>
        <OwnDays period={period} onChoose={(next) => show({ period: next })} />
        <h2 className="text-sm text-ink-quiet">{rangeText(from, until)}</h2>
        <TransactionList
          // Another choice is another list, which begins at its top.
          key={`${from} ${until} ${code} ${group}`}
          list={list}
          empty={<NoMovement period={period} code={code} group={group} onShow={show} />}
        />
      </div>
    </PullToRefresh>
  )
}

const groupTexts: Record<wallet.TxGroup, TextKey> = {
  deposits: 'pnl.deposited',
  withdrawals: 'pnl.withdrawn',
  transfers: 'records.transfers',
  bonus: 'pnl.bonus',
  bets: 'pnl.staked',
}

type Name = 'code' | 'group'
type Shown = wallet.TxGroup | 'all' | 'code'

/** Play money is only bet. */
const groupsFor = (session: ReturnType<typeof useSession>): readonly wallet.TxGroup[] =>
  session && mayMoveFunds(session) ? wallet.txGroupList : ['bets']

function NoMovement({ period, code, group, onShow }: Choice<Name> & { onShow: Show<Name> }) {
  const t = useText()
  const isNarrow = code !== undefined || group !== undefined
  return (
    <EmptyPeriod
      title={t('records.nothing')}
      text={t(isNarrow ? 'records.nothingOfKind' : 'records.nothingText')}
      period={period}
      onPeriod={(next) => onShow({ period: next })}
    >
      {isNarrow && (
        <Button onClick={() => onShow({ code: undefined, group: undefined })}>{t('records.showAllKinds')}</Button>
      )}
    </EmptyPeriod>
  )
}
