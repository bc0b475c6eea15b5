import { auditLog } from '@parola/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useAddress } from '../../address.ts'
import { ask } from '../../api.ts'
import { moment } from '../../format.ts'
import { ListPage } from '../../list-page.tsx'
import { Button } from '../../parts/Button.tsx'
import { fieldLook, Select } from '../../parts/Field.tsx'
import { usePlace } from '../../shell/me.ts'
import type { Column } from '../../table/DataTable.tsx'
import { List } from '../../table/List.tsx'
import { text } from '../../texts.ts'
import { Entry } from './Entry.tsx'
import { ExportDialog } from './ExportDialog.tsx'

const words = text.audit

const columns: readonly Column<auditLog.ListedEntry>[] = [
  { title: words.at, width: '12rem', cell: ({ at }) => <span className="tabular-nums">{moment(at)}</span> },
  { title: words.who, width: '10rem', cell: ({ who, by }) => words.whoIs[by](who) },
  {
    title: words.what,
    width: 'minmax(12rem, 1.5fr)',
    cell: ({ call, about }) => <span title={call}>{about ?? call}</span>,
  },
  {
    title: words.outcome,
    width: '10rem',
    cell: ({ outcome }) => (
      <span className={outcome === 'done' ? 'text-ink-quiet' : ''}>{text.outcomes[outcome] ?? outcome}</span>
    ),
  },
  {
    title: words.about,
    width: 'minmax(8rem, 1fr)',
    cell: ({ reason, sent }) => reason ?? (Object.keys(sent).length > 0 ? JSON.stringify(sent) : ''),
  },
]

const typed = ['who', 'call', 'words', 'object', 'from', 'to'] as const
const chosen = ['outcome', 'signIns'] as const
const filters = [...typed, ...chosen] as const
type Filter = Record<(typeof filters)[number], string | null>

/** A day of the address begins at midnight here. */
const startOf = (day: string | null, plusDays = 0): string | undefined => {
  if (!day) return undefined
  const start = new Date(`${day}T00:00`)
  start.setDate(start.getDate() + plusDays)
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString()
}

const askedOf = ({ who, call, words: said, object, from, to, outcome, signIns }: Filter): auditLog.AuditFilter => ({
  who: who ?? undefined,
  call: call ?? undefined,
  words: said ?? undefined,
  object: object ?? undefined,
  outcome: outcome === 'done' || outcome === 'refused' ? outcome : undefined,
  from: startOf(from),
  to: startOf(to, 1),
  signIns: signIns === 'only' ? 'only' : undefined,
})

export function Audit() {
  const place = usePlace()
  const merchant = place?.merchant ?? ''
  const [{ row: open, ...filter }, setAddress] = useAddress([...filters, 'row'])
  // A copied address opens the list where its row is, so it can be read in both directions.
  const [start, setStart] = useState(open)
  const [isExporting, setExporting] = useState(false)
  const asked = askedOf(filter)
  const list = useInfiniteQuery({
    queryKey: [merchant, 'audit', filter, start],
    queryFn: ({ pageParam: after, signal }) =>
      ask(auditLog.audit, {
        merchant,
        signal,
        query: { ...asked, entry: start ?? undefined, after: after ?? undefined },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ older }) => older,
    getPreviousPageParam: ({ newer }) => newer,
  })
  const rows = list.data?.pages.flatMap(({ entries }) => entries) ?? []
  const sealedTo = list.data?.pages[0]?.sealedTo ?? null
  const isFiltered = filters.some((name) => filter[name])
  const onFilter = (next: Partial<Filter>) => {
    setStart(null)
    setAddress({ ...next, row: null })
  }
  return (
    <ListPage
      title={text.screens.audit}
      count={list.data?.pages.find(({ count }) => count)?.count}
      asideTitle={words.details}
      onBack={open ? () => setAddress({ row: null }) : undefined}
      tools={
        <>
          <span className="text-xs text-ink-faint">{words.sealedTo(sealedTo && moment(sealedTo))}</span>
          {place?.may('audit.export') && <Button onClick={() => setExporting(true)}>{words.export}</Button>}
        </>
      }
      aside={
        open ? (
          <Entry key={open} merchant={merchant} id={open} onFilter={onFilter} />
        ) : (
          <p className="text-ink-faint">{words.choose}</p>
        )
      }
    >
      <Filters key={JSON.stringify(filter)} filter={filter} onFilter={onFilter} isFiltered={isFiltered} />
      {list.hasPreviousPage && (
        <div className="flex justify-center border-b border-hairline p-1">
          <Button look="quiet" disabled={list.isFetchingPreviousPage} onClick={() => void list.fetchPreviousPage()}>
            {words.loadNewer}
          </Button>
        </div>
      )}
      <List
        query={list}
        empty={{ title: words.empty, note: words.emptyText }}
        filters={filters.flatMap((name) =>
          filter[name]
            ? [{ name: `${words.filters[name]}: ${filter[name]}`, clear: () => onFilter({ [name]: null }) }]
            : [],
        )}
        label={text.screens.audit}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        open={open}
        onOpen={(row) => setAddress({ row })}
      />
      {isExporting && <ExportDialog merchant={merchant} filter={asked} onClose={() => setExporting(false)} />}
    </ListPage>
  )
}

interface FiltersProps {
  filter: Filter
  isFiltered: boolean
  onFilter: (next: Partial<Filter>) => void
}

function Filters({ filter, isFiltered, onFilter }: FiltersProps) {
  const [draft, setDraft] = useState(filter)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    onFilter(draft)
  }
  return (
    <form className="flex flex-wrap items-center gap-3 border-b border-hairline px-4 py-2" onSubmit={onSubmit}>
      {typed.map((name) => (
        <label key={name} className="flex items-center gap-2 text-xs font-medium text-ink-quiet">
          {words.filters[name]}
          <input
            type={name === 'from' || name === 'to' ? 'date' : 'text'}
            className={`${fieldLook} w-32`}
            value={draft[name] ?? ''}
            onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
            onBlur={() => JSON.stringify(draft) !== JSON.stringify(filter) && onFilter(draft)}
          />
        </label>
      ))}
      <Select
        label={words.filters.outcome}
        value={filter.outcome ?? ''}
        options={words.outcomeOptions}
        onChange={(event) => onFilter({ ...draft, outcome: event.target.value })}
      />
      <Select
        label={words.filters.signIns}
        value={filter.signIns ?? ''}
        options={words.signInOptions}
        onChange={(event) => onFilter({ ...draft, signIns: event.target.value })}
      />
      <button type="submit" className="sr-only" tabIndex={-1}>
        {text.shell.search}
      </button>
      {isFiltered && (
        <Button look="quiet" onClick={() => onFilter(Object.fromEntries(filters.map((name) => [name, null])))}>
          {words.clear}
        </Button>
      )}
    </form>
  )
}
