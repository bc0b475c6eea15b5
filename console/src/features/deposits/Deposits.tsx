import { operators, type ValueOf } from '@parola/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddress } from '../../address.ts'
import { ask } from '../../api.ts'
import { age, moment, money } from '../../format.ts'
import { ListPage } from '../../list-page.tsx'
import { Button } from '../../parts/Button.tsx'
import { QueueTabs } from '../../parts/QueueTabs.tsx'
import { usePlace } from '../../shell/me.ts'
import type { Column } from '../../table/DataTable.tsx'
import { List } from '../../table/List.tsx'
import { useQueue } from '../../table/use-queue.ts'
import { text } from '../../texts.ts'
import { Decide, type Decision, type Reviewed } from './Decide.tsx'
import { Detail } from './Detail.tsx'
import { ImportStatement } from './ImportStatement.tsx'

const words = text.deposits
type Tab = keyof typeof words.tabs
type Stats = ValueOf<typeof operators.depositStats>
const tabs = Object.keys(words.tabs) as Tab[]
const keysOf: Readonly<Record<string, Decision>> = { a: 'approve', r: 'refuse' }

const marksOf = ({ isSlipSeen, isOnStatement, approvals }: Reviewed): string =>
  [
    ...(isSlipSeen ? [words.seen] : []),
    ...(isOnStatement ? [words.onStatement] : []),
    ...approvals.slice(0, 1).map(words.firstBy),
  ].join(', ')

const columns: readonly Column<Reviewed>[] = [
  { title: words.age, width: '6rem', cell: ({ at }) => <span title={moment(at)}>{age(at)}</span> },
  { title: words.amount, width: '6.5rem', isNumber: true, cell: ({ amount }) => money(amount) },
  { title: words.member, width: 'minmax(5rem, 1fr)', cell: ({ userName }) => userName },
  {
    title: words.marks,
    width: 'minmax(7.5rem, 1.5fr)',
    cell: (row) => (
      <span title={marksOf(row)} className={row.isSlipSeen ? 'font-medium text-danger' : 'text-ink-quiet'}>
        {marksOf(row) || text.none}
      </span>
    ),
  },
]

const keyOf = ({ id }: Reviewed) => id

export function Deposits() {
  const place = usePlace()
  const merchant = place?.merchant ?? ''
  const [{ state, row: open }, setAddress] = useAddress(['state', 'row'])
  const tab: Tab = tabs.find((one) => one === state) ?? 'reviewing'
  const [isImporting, setImporting] = useState(false)
  const stats = useQuery({
    queryKey: [merchant, 'deposits', 'stats'],
    queryFn: ({ signal }) => ask(operators.depositStats, { merchant, signal }),
    refetchInterval: 15_000,
  })
  const { statements, ...counts } = stats.data ?? { statements: [] }
  const [decision, setDecision] = useState<Decision | null>(null)
  const { list, steady, settle } = useQueue([merchant, 'deposits', tab], operators.deposits, {
    merchant,
    query: { state: tab },
    rowsOf: (page) => page.deposits,
    keyOf,
  })
  const { rows } = steady
  const gone = new Map(steady.gone.map((id) => [id, text.list.decided]))
  const chosen = rows.find(({ id }) => id === open)
  const fate = chosen && gone.get(chosen.id)

  const mayDecide = place?.may('deposits.decide') === true
  const isOwn = (row: Reviewed) => row.state === 'approved' && row.approvals[0] === place?.handle
  const mayOf = (row: Reviewed): readonly Decision[] =>
    !mayDecide || row.kind !== 'manual' || (row.state !== 'reviewing' && row.state !== 'approved')
      ? []
      : isOwn(row)
        ? ['refuse']
        : ['approve', 'refuse']

  return (
    <ListPage
      title={text.screens.deposits}
      count={list.data?.pages[0]?.count}
      asideTitle={words.details}
      isAsideWide
      onBack={chosen && (() => setAddress({ row: null }))}
      tools={
        <>
          <span className="hidden text-xs text-ink-faint desk:inline">
            {[words.hint, ...statements.map(ageOf)].join(' · ')}
          </span>
          {mayDecide && statements.length > 0 && (
            <Button onClick={() => setImporting(true)}>{words.statement.import}</Button>
          )}
        </>
      }
      aside={
        chosen ? (
          <Detail
            key={chosen.id}
            merchant={merchant}
            deposit={chosen}
            fate={fate}
            may={fate === undefined ? mayOf(chosen) : []}
            isOwn={mayDecide && isOwn(chosen)}
            onDecide={setDecision}
          />
        ) : (
          <p className="text-ink-faint">{words.choose}</p>
        )
      }
    >
      <QueueTabs
        label={words.tabsLabel}
        titles={words.tabs}
        counts={counts}
        tab={tab}
        onTab={(to) => setAddress({ state: to === 'reviewing' ? null : to, row: null })}
      />
      <List
        query={list}
        steady={steady}
        empty={{ title: tab === 'reviewing' ? words.empty : words.emptyTab, note: words.emptyText }}
        label={text.screens.deposits}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        open={open}
        onOpen={(row) => setAddress({ row })}
        onKey={(key, row) => {
          const wanted = keysOf[key]
          if (wanted && mayOf(row).includes(wanted)) setDecision(wanted)
        }}
        gone={gone}
      />
      {chosen && decision && (
        <Decide
          key={`${chosen.id} ${decision}`}
          merchant={merchant}
          deposit={chosen}
          decision={decision}
          onDecided={() => settle(chosen.id)}
          onClose={() => setDecision(null)}
        />
      )}
      {isImporting && <ImportStatement merchant={merchant} channels={statements} onClose={() => setImporting(false)} />}
    </ListPage>
  )
}

/** What has come with no statement is decided by its slip alone, so the screen says how old the statements are. */
const ageOf = ({ name, importedAt }: Stats['statements'][number]): string =>
  importedAt === null ? words.statement.neverOf(name) : words.statement.lastOf(name, age(importedAt))
