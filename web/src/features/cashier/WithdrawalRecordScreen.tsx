import { payments, type ValueOf } from '@parola/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { callApi, type CallError } from '../../api/index.ts'
import { EmptyState } from '../../components/loading/EmptyState.tsx'
import { useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { idIn, withdrawalAddress } from './addresses.ts'
import { CashierPage } from './CashierPage.tsx'
import { useMoment, useMoney } from '../../components/formatters.ts'
import { RecordList } from './RecordList.tsx'
import { outcomeOf } from './withdrawal-stages.ts'
import { WithdrawalTracker } from './WithdrawalTracker.tsx'

/** All withdrawals with their state; each opens its progress on this screen. */
export function WithdrawalRecordScreen() {
  const [search] = useSearchParams()
  const opened = idIn(search, 'id')
  return (
    <CashierPage leadsTo={['withdraw', 'bankCards', 'depositRecord']}>
      {opened ? <WithdrawalTracker key={opened} id={opened} /> : <Withdrawals />}
    </CashierPage>
  )
}

type Page = ValueOf<typeof payments.withdrawReport>

function Withdrawals() {
  const t = useText()
  const money = useMoney()
  const moment = useMoment()
  const list = useInfiniteQuery<Page, CallError>({
    queryKey: [payments.withdrawReport.path, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      callApi(payments.withdrawReport, { query: { before: pageParam as string | undefined }, signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })
  return (
    <RecordList
      title={t('cashier.allWithdrawals')}
      list={list}
      rowsOf={({ withdrawals }) =>
        withdrawals.map(({ id, at, amount, bank, number, state, heldUntil }) => ({
          id,
          to: withdrawalAddress(id),
          title: (
            <>
              {bank}{' '}
              <bdi dir="ltr" className="figures">
                {number}
              </bdi>
            </>
          ),
          at: moment(at),
          amount: money(amount),
          state: heldUntil === null ? t(`cashier.stage.${state}`) : t('cashier.withdrawal.held'),
          outcome: outcomeOf(state),
        }))
      }
      empty={
        <EmptyState picture="no-payments" title={t('cashier.noWithdrawals')} text={t('cashier.noWithdrawalsText')}>
          <LinkButton look="light" to={to('withdraw')}>
            {t('title.withdraw')}
          </LinkButton>
        </EmptyState>
      }
    />
  )
}
