import { describe, expect, it } from 'vitest'
import { groupOf, lotteryOf } from '../../../../testing/lottery.ts'
import {
  activeFilters,
  applyFilters,
  clearFilter,
  favouritesFirst,
  gamesFor,
  openTab,
  readState,
  writeQuery,
} from './lottery-list.ts'

const [one, two, three] = [1, 2, 3].map((number) => lotteryOf(number)) as [never, never, never]
const red = lotteryOf(4, { remark: 'Red River' })
const groups = [
  groupOf('vietnam_rb_hot', 'Hot', [red, one]),
  groupOf('north', 'North', [one, two]),
  groupOf('south', 'South', [three, red]),
]
const ids = (games: readonly { gameId: string }[]) => games.map(({ gameId }) => gameId)

describe('the shown lotteries', () => {
  it('all is every lottery of every group, each once', () => {
    expect(ids(gamesFor(openTab('all'), groups, [], []))).toEqual(['lottery-4', 'lottery-1', 'lottery-2', 'lottery-3'])
  })

  it('hot is the group tagged hot, and empty without one', () => {
    expect(ids(gamesFor(openTab('hot'), groups, [], []))).toEqual(['lottery-4', 'lottery-1'])
    expect(gamesFor(openTab('hot'), groups.slice(1), [], [])).toEqual([])
  })

  it('recent are those named by the server, with the newer data of the menu', () => {
    const stale = lotteryOf(2, { numero: '20261114' })
    const gone = lotteryOf(9)
    expect(gamesFor(openTab('recent'), groups, [gone, stale], [])).toEqual([gone, two])
  })

  it('a name is found in any case and place, a category by its label, both together', () => {
    const found = (name: string, category: string) => ids(gamesFor(applyFilters({ name, category }), groups, [], []))
    expect(found(' RIVER ', '')).toEqual(['lottery-4'])
    expect(found('', 'North')).toEqual(['lottery-1', 'lottery-2'])
    expect(found('2', 'North')).toEqual(['lottery-2'])
    expect(found('River', 'North')).toEqual([])
  })

  it('favourites come first, the latest before the others', () => {
    const all = gamesFor(openTab('all'), groups, [], [])
    expect(ids(favouritesFirst(all, ['lottery-3', 'lottery-1', 'gone']))).toEqual([
      'lottery-3',
      'lottery-1',
      'lottery-4',
      'lottery-2',
    ])
    expect(ids(gamesFor(openTab('fav'), groups, [], ['lottery-3']))).toEqual(['lottery-3'])
  })
})

describe('the state', () => {
  it('All with no name is no filter; the last chip returns to all', () => {
    expect(applyFilters({ name: ' ', category: '' })).toEqual(openTab('all'))
    const both = applyFilters({ name: 'red', category: 'South' })
    expect(activeFilters(both)).toEqual(['name', 'category'])
    const left = clearFilter(both, 'name')
    expect(left).toEqual({ mode: 'filter', name: '', category: 'South' })
    expect(clearFilter(left, 'category')).toEqual(openTab('all'))
  })

  it('round-trips through the address; unknown values are ignored', () => {
    for (const state of [openTab('all'), openTab('recent'), applyFilters({ name: 'red', category: 'South' })])
      expect(readState(writeQuery(state))).toEqual(state)
    expect(readState(new URLSearchParams('type=later&name=red'))).toEqual(openTab('all'))
    expect(writeQuery(openTab('all')).toString()).toBe('')
  })
})
