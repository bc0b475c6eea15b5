import type { ReactNode } from 'react'
import { lazyPart } from '../../components/lazy-part.ts'
import { DayList, RowShape } from '../../components/period/DayList.tsx'
import { TransactionRow } from './TransactionRow.tsx'
import type { useTransactions } from './transactions.ts'

const TransactionSheet = lazyPart(() => import('./TransactionSheet.tsx').then((module) => module.TransactionSheet))

interface TransactionListProps {
  list: ReturnType<typeof useTransactions>
  /** Stands in the place of a list with nothing in it. */
  empty: ReactNode
}

/** Transactions by day, each told whole at a tap. */
export function TransactionList({ list, empty }: TransactionListProps) {
  return (
    <DayList
      list={list}
      empty={empty}
      rowShape={<RowShape icon />}
      renderRow={(transaction, onOpen) => <TransactionRow transaction={transaction} onOpen={onOpen} />}
      renderSheet={(transaction, state) => <TransactionSheet transaction={transaction} {...state} />}
    />
  )
}
