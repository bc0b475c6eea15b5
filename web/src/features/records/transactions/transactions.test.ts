import type { wallet } from '@parola/contract'
import { describe, expect, it } from 'vitest'
import { transactionOf } from '../../../../testing/money.ts'
import { withNewer } from './transactions.ts'

const page = (ids: number[], next: string | null) => ({ transactions: ids.map((id) => transactionOf(id)), next })
const idsOf = ({ transactions }: { transactions: wallet.Transaction[] }) => transactions.map(({ id }) => Number(id))

describe('refetching a list', () => {
  it('puts new entries first, and continues where it would have', () => {
    const list = withNewer(page([5, 4, 3], '3'), page([7, 6, 5], '5'))
    expect(idsOf(list)).toEqual([7, 6, 5, 4, 3])
    expect(list.next).toBe('3')
  })

  it('stays as it is when nothing is new', () => {
    const known = page([5, 4], '4')
    expect(withNewer(known, page([5, 4], '4'))).toEqual(known)
  })

  it('starts over when there are more new entries than a page, or when it was empty', () => {
    expect(idsOf(withNewer(page([2, 1], null), page([9, 8, 7], '7')))).toEqual([9, 8, 7])
    expect(idsOf(withNewer(page([], null), page([1], null)))).toEqual([1])
    expect(idsOf(withNewer(page([], null), page([], null)))).toEqual([])
  })
})
