import { payments, type ValueOf } from '@parola/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { callApi, type CallError } from '../../api/index.ts'
import { EmptyState } from '../../components/loading/EmptyState.tsx'
import { useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { depositAddress, idIn } from './addresses.ts'
import { CashierPage } from './CashierPage.tsx'
import { outcomeOf } from './deposit-stages.ts'
import { DepositTracker } from './DepositTracker.tsx'
import { useMoment, useMoney } from '../../components/formatters.ts'
import { RecordList } from './RecordList.tsx'

/** All deposits with their state; each opens its history on this screen. */
export function DepositRecordScreen() {
  const [search] = useSearchParams()
  const opened = idIn(search, 'id')
  return (
    <CashierPage leadsTo={['deposit', 'withdraw', 'withdrawalRecord']}>
      {opened ? <DepositTracker key={opened} id={opened} /> : <Deposits />}
    </CashierPage>
  )
}

type Page = ValueOf<typeof payments.depositRecords>

function Deposits() {
  const t = useText()
  const money = useMoney()
  const moment = useMoment()
  const list = useInfiniteQuery<Page, CallError>({
    queryKey: [payments.depositRecords.path, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      callApi(payments.depositRecords, { query: { before: pageParam as string | undefined }, signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })
  return (
    <RecordList
      title={t('cashier.allDeposits')}
      list={list}
      rowsOf={({ deposits }) =>
        deposits.map(({ id, at, amount, channelName, state }) => ({
          id,
          to: depositAddress(id),
          title: channelName,
          at: moment(at),
          amount: money(amount),
          state: t(`cashier.step.${state}`),
          outcome: outcomeOf(state),
        }))
      }
      empty={
        <EmptyState picture="no-payments" title={t('cashier.noDeposits')} text={t('cashier.noDepositsText')}>
          <LinkButton look="light" to={to('deposit')}>
            {t('title.deposit')}
          </LinkButton>
        </EmptyState>
      }
    />
  )
}
