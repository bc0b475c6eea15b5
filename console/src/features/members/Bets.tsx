import { backOffice } from '@parola/contract'
import { Link } from 'react-router'
import { useAddress } from '../../address.ts'
import { moment, money } from '../../format.ts'
import { buttonLook } from '../../parts/Button.tsx'
import { Select } from '../../parts/Field.tsx'
import type { Column } from '../../table/DataTable.tsx'
import { List } from '../../table/List.tsx'
import { usePages } from '../../table/use-pages.ts'
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
  const { query, rows } = usePages([merchant, 'member', memberId, 'bets', kind], backOffice.memberBets, {
    merchant,
    query: { memberId, kind },
    rowsOf: (page) => page.bets,
  })
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
      <List
        query={query}
        empty={{ title: words.noBets, note: words.noBetsText }}
        label={words.tabs.bets}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        open={open}
        onOpen={(row) => setAddress({ row })}
      />
      {kind === 'rounds' && open !== null && (
        <div className="border-t border-hairline px-4 py-2">
          <Link
            className={buttonLook()}
            to={`/c/${merchant}/rounds?${new URLSearchParams({ row: `${memberId} ${open}` })}`}
          >
            {text.games.round.show}
          </Link>
        </div>
      )}
    </div>
  )
}
