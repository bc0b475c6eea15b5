import type { ReactNode } from 'react'
import { lazyOptional } from '../../../components/loading/lazy-optional.ts'
import { DayList, RowShape } from '../../../components/period/DayList.tsx'
import { useAbout } from './about.ts'
import { TransactionRow } from './TransactionRow.tsx'
import type { useTransactions } from './transactions.ts'

const TransactionSheet = lazyOptional(() => import('./TransactionSheet.tsx').then((module) => module.TransactionSheet))

interface TransactionListProps {
  list: ReturnType<typeof useTransactions>
  /** Shown in place of an empty list. */
  empty: ReactNode
}

/** Transactions by day; a tap shows the details. */
export function TransactionList({ list, empty }: TransactionListProps) {
  const aboutOf = useAbout(list.data)
  return (
    <DayList
      list={list}
      empty={empty}
      rowShape={<RowShape icon />}
      renderRow={(transaction, onOpen) => (
        <TransactionRow transaction={transaction} about={aboutOf(transaction)} onOpen={onOpen} />
      )}
      renderSheet={(transaction, state) => (
        <TransactionSheet transaction={transaction} about={aboutOf(transaction)} {...state} />
      )}
    />
  )
}
