import { backOffice, type Money, type wallet } from '@parola/contract'
import { useAddress } from '../../address.ts'
import { moment, money } from '../../format.ts'
import { Facts } from '../../list-page.tsx'
import { Select } from '../../parts/Field.tsx'
import type { Column } from '../../table/DataTable.tsx'
import { plainName } from '../../plain-name.ts'
import { List } from '../../table/List.tsx'
import { usePages } from '../../table/use-pages.ts'
import { text } from '../../texts.ts'
import { Split } from './Split.tsx'
import type { TabProps } from './tab.ts'

const words = text.members
type Line = backOffice.LedgerLine

const columns: readonly Column<Line>[] = [
  { title: words.at, width: '12rem', cell: ({ at }) => moment(at) },
  { title: words.kind, width: 'minmax(7rem, 1fr)', cell: ({ code }) => words.codes[code] },
  { title: words.amount, width: '7.5rem', isNumber: true, cell: (line) => changeOf(line) },
  { title: words.available, width: '8rem', isNumber: true, cell: ({ freeAfter }) => money(freeAfter) },
  {
    title: words.held,
    width: '6.5rem',
    isNumber: true,
    cell: ({ heldAfter }) => (heldAfter.minor === 0 ? text.none : money(heldAfter)),
  },
  { title: words.book, width: '6rem', cell: ({ book }) => words.books[book] },
]

const own = new Set(['free', 'held'])

/** With a sign for what came or went; what only moves between available and on hold has none. */
function changeOf({ amount, from, to }: Line): string {
  const signed = (sign: 1 | -1): Money => ({ ...amount, minor: (amount.minor * sign) as Money['minor'] })
  if (!own.has(from)) return `+${money(amount)}`
  return own.has(to) ? money(amount) : money(signed(-1))
}

const accountName = (account: string) =>
  account === 'free' ? words.available : account === 'held' ? words.held : plainName(account)

export function Ledger({ merchant, memberId }: TabProps) {
  const [{ book, code, row: open }, setAddress] = useAddress(['book', 'code', 'row'])
  const { query, rows } = usePages([merchant, 'member', memberId, 'ledger', book, code], backOffice.memberLedger, {
    merchant,
    query: {
      memberId,
      book: (book ?? undefined) as wallet.Book | undefined,
      code: (code ?? undefined) as wallet.TxCode | undefined,
    },
    rowsOf: ({ lines }) => lines,
  })
  const filters = [
    ...(code ? [{ name: words.codes[code as wallet.TxCode], clear: () => setAddress({ code: null, row: null }) }] : []),
    ...(book ? [{ name: words.books[book as wallet.Book], clear: () => setAddress({ book: null, row: null }) }] : []),
  ]
  const chosen = rows.find(({ id }) => id === open)
  return (
    <Split
      isChosen={chosen !== undefined}
      asideTitle={words.transfer}
      tools={
        <>
          <Select
            label={words.kind}
            value={code ?? ''}
            options={[['', words.anyKind], ...Object.entries(words.codes)]}
            onChange={(event) => setAddress({ code: event.target.value, row: null })}
          />
          <Select
            label={words.book}
            value={book ?? ''}
            options={[['', words.anyBook], ...Object.entries(words.books)]}
            onChange={(event) => setAddress({ book: event.target.value, row: null })}
          />
        </>
      }
      aside={
        chosen ? (
          <Facts
            of={[
              [words.kind, words.codes[chosen.code]],
              [words.amount, changeOf(chosen)],
              [words.from, accountName(chosen.from)],
              [words.to, accountName(chosen.to)],
              [words.at, moment(chosen.at)],
              [words.about, chosen.about ?? text.none],
              [words.seal, chosen.isSealed ? words.isSealed : words.notSealed],
              [words.reference, chosen.id],
            ]}
          />
        ) : (
          <p className="text-ink-faint">{words.chooseTransfer}</p>
        )
      }
    >
      <List
        query={query}
        empty={{ title: words.noMoney, note: words.noMoneyText }}
        filters={filters}
        label={words.tabs.money}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        open={open}
        onOpen={(row) => setAddress({ row })}
      />
    </Split>
  )
}
