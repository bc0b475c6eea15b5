import { backOffice } from '@parola/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useAddress } from '../../address.ts'
import { ask } from '../../api.ts'
import { moment, money } from '../../format.ts'
import { Select } from '../../parts/Field.tsx'
import { Failed, Loading, Notice } from '../../parts/states.tsx'
import { DataTable, type Column } from '../../table/DataTable.tsx'
import { text } from '../../texts.ts'
import type { TabProps } from './tab.ts'

const words = text.members
type Bet = backOffice.MemberBet

const columns: readonly Column<Bet>[] = [
  { title: words.at, width: '12rem', cell: ({ at }) => moment(at) },
  { title: words.game, width: 'minmax(10rem, 1.5fr)', cell: ({ game }) => game },
  { title: words.book, width: '6rem', cell: ({ book }) => words.books[book] },
  { title: words.state, width: '7rem', cell: ({ state }) => words.betStates[state] },
  { title: words.stake, width: '8rem', isNumber: true, cell: ({ stake }) => money(stake) },
  { title: words.won, width: '8rem', isNumber: true, cell: ({ won }) => (won ? money(won) : text.none) },
  {
    title: words.reference,
    width: 'minmax(9rem, 1fr)',
    cell: ({ id }) => <span className="font-mono text-xs">{id}</span>,
  },
]

export function Bets({ merchant, memberId }: TabProps) {
  const [{ bets, row: open }, setAddress] = useAddress(['bets', 'row'])
  const kind = bets === 'rounds' ? 'rounds' : 'orders'
  const list = useInfiniteQuery({
    queryKey: [merchant, 'member', memberId, 'bets', kind],
    queryFn: ({ pageParam: before, signal }) =>
      ask(backOffice.memberBets, { merchant, signal, query: { memberId, kind, before: before ?? undefined } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  const rows = list.data?.pages.flatMap((page) => page.bets) ?? []
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex items-center border-b border-hairline px-4 py-1.5">
        <Select
          label={words.bets}
          value={kind}
          options={Object.entries(words.betKinds)}
          onChange={(event) => setAddress({ bets: event.target.value, row: null })}
        />
      </div>
      {list.isPending && <Loading />}
      {list.error && <Failed error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && rows.length === 0 && <Notice title={words.noBets} note={words.noBetsText} />}
      {rows.length > 0 && (
        <DataTable
          label={words.tabs.bets}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          open={open}
          onOpen={(row) => setAddress({ row })}
          onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
          isLoadingMore={list.isFetchingNextPage}
        />
      )}
    </div>
  )
}
