import type { wallet } from '@parola/contract'
import { describe, expect, it } from 'vitest'
import { transactionOf } from '../../testing/money.ts'
import { byDay, withNewer } from './transactions.ts'

const page = (ids: number[], next: string | null) => ({ transactions: ids.map((id) => transactionOf(id)), next })
const idsOf = ({ transactions }: { transactions: wallet.Transaction[] }) => transactions.map(({ id }) => Number(id))

describe('a list that is asked again', () => {
  it('gets what is new before what it had, and goes on where it would have', () => {
    const list = withNewer(page([5, 4, 3], '3'), page([7, 6, 5], '5'))
    expect(idsOf(list)).toEqual([7, 6, 5, 4, 3])
    expect(list.next).toBe('3')
  })

  it('stays as it is when nothing is new', () => {
    const known = page([5, 4], '4')
    expect(withNewer(known, page([5, 4], '4'))).toEqual(known)
  })

  it('begins anew when more is new than a page holds, or when it was empty', () => {
    expect(idsOf(withNewer(page([2, 1], null), page([9, 8, 7], '7')))).toEqual([9, 8, 7])
    expect(idsOf(withNewer(page([], null), page([1], null)))).toEqual([1])
    expect(idsOf(withNewer(page([], null), page([], null)))).toEqual([])
  })
})

describe('byDay', () => {
  it('MEM-03 parts the list where a day of the member’s calendar begins', () => {
    const list = [
      transactionOf(3, { at: '2026-11-14T16:00:00.000Z' }),
      transactionOf(2, { at: '2026-11-14T15:59:59.000Z' }),
      transactionOf(1, { at: '2026-11-14T01:00:00.000Z' }),
    ]
    const days = byDay(list, 480).map(({ day, transactions }) => [day, transactions.length])
    expect(days).toEqual([
      ['2026-11-15', 1],
      ['2026-11-14', 2],
    ])
  })
})
