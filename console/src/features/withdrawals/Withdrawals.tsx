import { operators } from '@parola/contract'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddress } from '../../address.ts'
import { ask } from '../../api.ts'
import { ListPage } from '../../list-page.tsx'
import { usePlace } from '../../shell/me.ts'
import { List } from '../../table/List.tsx'
import { useQueue } from '../../table/use-queue.ts'
import { text } from '../../texts.ts'
import { Bulk } from './Bulk.tsx'
import { columnsFor, type Withdrawal } from './columns.tsx'
import { Decide, type Decision } from './Decide.tsx'
import { Detail } from './Detail.tsx'
import { Tabs, tabs, type Tab } from './Tabs.tsx'
import { useAct } from './use-act.ts'

const words = text.withdrawals
const keysOf: Record<string, Decision> = { a: 'approve', r: 'refuse', h: 'hold' }

export function Withdrawals() {
  const place = usePlace()
  const merchant = place?.merchant ?? ''
  const [{ state, row: open }, setAddress] = useAddress(['state', 'row'])
  const tab: Tab = tabs.find((one) => one === state) ?? 'requested'
  const [decision, setDecision] = useState<Decision | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map())
  const { list, steady } = useQueue([merchant, 'withdrawals', tab], operators.withdrawals, {
    merchant,
    query: { state: tab },
    rowsOf: (page) => page.withdrawals,
    keyOf,
  })
  const gone = useGone(
    merchant,
    steady.rows.filter(({ id }) => steady.gone.includes(id)),
  )
  // What one has decided or moved oneself is done with.
  const rows = steady.rows.filter(
    ({ id }) => gone.get(id)?.decidedBy !== place?.handle && gone.get(id)?.hold?.by !== place?.handle,
  )
  const fates = new Map(steady.gone.map((id) => [id, fateOf(gone.get(id))]))
  const chosen = rows.find(({ id }) => id === open)
  const fate = chosen && fates.get(chosen.id)
  const take = useAct(merchant, operators.assignWithdrawal)

  const mayDecide = place?.may('withdrawals.decide') === true
  const mayOf = ({ state: of, hold }: Withdrawal): readonly Decision[] =>
    of !== 'requested'
      ? []
      : [
          ...(mayDecide && !hold ? ['approve' as const] : []),
          ...(mayDecide ? ['refuse' as const] : []),
          ...(place?.may('withdrawals.hold') ? ['hold' as const] : []),
        ]
  const isSelectable = tab === 'requested' && mayDecide
  const bulk = rows.filter(({ id }) => selected.has(id) && !fates.has(id))
  const toggle = (id: string) =>
    setSelected((was) => (was.has(id) ? new Set([...was].filter((one) => one !== id)) : new Set([...was, id])))

  const onKey = (key: string, row: Withdrawal) => {
    const wanted = keysOf[key]
    if (wanted && mayOf(row).includes(wanted)) setDecision(wanted)
    if (key === 't' && mayDecide && row.state === 'requested')
      take.mutate({ memberId: row.memberId, id: row.id, ...(row.assignee?.name === place?.handle ? { to: null } : {}) })
  }

  return (
    <ListPage
      title={text.screens.withdrawals}
      count={list.data?.pages[0]?.count}
      asideTitle={words.details}
      onBack={chosen && (() => setAddress({ row: null }))}
      tools={<span className="hidden text-xs text-ink-faint desk:inline">{words.hint}</span>}
      aside={
        chosen ? (
          <Detail
            key={chosen.id}
            merchant={merchant}
            withdrawal={chosen}
            fate={fate}
            may={fate === undefined ? mayOf(chosen) : []}
            onDecide={setDecision}
          />
        ) : (
          <p className="text-ink-faint">{words.choose}</p>
        )
      }
    >
      <Tabs
        merchant={merchant}
        tab={tab}
        onTab={(to) => {
          setSelected(new Set())
          setFailures(new Map())
          setAddress({ state: to === 'requested' ? null : to, row: null })
        }}
      />
      <List
        query={list}
        steady={{ ...steady, gone: [...fates.keys()].filter((id) => rows.some((row) => row.id === id)) }}
        empty={{ title: tab === 'requested' ? words.empty : words.emptyTab, note: words.emptyText }}
        label={text.screens.withdrawals}
        columns={columnsFor(place?.handle, failures)}
        rows={rows}
        keyOf={keyOf}
        open={open}
        onOpen={(row) => setAddress({ row })}
        onKey={onKey}
        gone={fates}
        selection={isSelectable ? { keys: selected, onToggle: toggle, nameOf: ({ userName }) => userName } : undefined}
      />
      {isSelectable && bulk.length > 0 && (
        <Bulk
          merchant={merchant}
          withdrawals={bulk}
          onClear={() => setSelected(new Set())}
          onResults={(results) => {
            const refused = results.flatMap(({ id, error }) => (error === null ? [] : [[id, error] as const]))
            setSelected(new Set(refused.map(([id]) => id)))
            setFailures(new Map(refused.map(([id, error]) => [id, text.errors[error] ?? text.unexpected(error)])))
          }}
        />
      )}
      {chosen && decision && (
        <Decide
          key={`${chosen.id} ${decision}`}
          merchant={merchant}
          withdrawal={chosen}
          decision={decision}
          onClose={() => setDecision(null)}
        />
      )}
    </ListPage>
  )
}

const keyOf = ({ id }: Pick<Withdrawal, 'id'>) => id

/** What became of a row that has left the list. */
function fateOf(now: Withdrawal | undefined): string {
  if (now?.state === 'requested') return now.hold ? words.held : words.released
  if (now?.decidedBy === undefined || now.decidedBy === null) return text.list.decided
  return text.list.decidedBy(now.state === 'refused' ? words.refused : words.approved, nameOf(now.decidedBy))
}

const nameOf = (name: string) => (name.includes(':') ? words.decidedByRule : name)

function useGone(merchant: string, gone: readonly Withdrawal[]): ReadonlyMap<string, Withdrawal> {
  return useQueries({
    queries: gone.map(({ memberId, id }) => ({
      queryKey: [merchant, 'withdrawals', 'one', id],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        ask(operators.withdrawal, { merchant, signal, query: { memberId, id } }),
    })),
    combine: (results) => new Map(results.flatMap(({ data }) => (data ? [[data.id, data] as const] : []))),
  })
}
