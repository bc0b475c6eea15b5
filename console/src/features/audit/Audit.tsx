import { staff } from '@parola/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useAddress } from '../../address.ts'
import { ask } from '../../api.ts'
import { moment } from '../../format.ts'
import { Facts, ListPage } from '../../list-page.tsx'
import { Button } from '../../parts/Button.tsx'
import { fieldLook } from '../../parts/Field.tsx'
import { usePlace } from '../../shell/me.ts'
import type { Column } from '../../table/DataTable.tsx'
import { List } from '../../table/List.tsx'
import { text } from '../../texts.ts'

const words = text.audit

const columns: readonly Column<staff.AuditEntry>[] = [
  { title: words.at, width: '13rem', cell: ({ at }) => moment(at) },
  { title: words.who, width: '12rem', cell: ({ who, by }) => (by === 'key' ? `${who} (${words.key})` : who) },
  { title: words.act, width: '16rem', cell: ({ act }) => act },
  { title: words.about, width: 'minmax(10rem, 1fr)', cell: ({ about }) => JSON.stringify(about) },
]

const filters = ['who', 'act', 'from', 'to'] as const

/** A day of the address begins at midnight here. */
const startOf = (day: string | null, plusDays = 0): string | undefined => {
  if (!day) return undefined
  const start = new Date(`${day}T00:00`)
  start.setDate(start.getDate() + plusDays)
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString()
}

export function Audit() {
  const place = usePlace()
  const merchant = place?.merchant ?? ''
  const [{ row: open, ...filter }, setAddress] = useAddress([...filters, 'row'])
  const [from, to] = [startOf(filter.from), startOf(filter.to, 1)]
  const list = useInfiniteQuery({
    queryKey: [merchant, 'audit', filter],
    queryFn: ({ pageParam: after, signal }) =>
      ask(staff.audit, {
        merchant,
        signal,
        query: {
          who: filter.who ?? undefined,
          act: filter.act ?? undefined,
          from,
          to,
          after: after ?? undefined,
        },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  const rows = list.data?.pages.flatMap(({ entries }) => entries) ?? []
  const chosen = rows.find(({ id }) => id === open)
  return (
    <ListPage
      title={text.screens.audit}
      asideTitle={words.details}
      onBack={chosen && (() => setAddress({ row: null }))}
      tools={
        <Filters key={JSON.stringify(filter)} filter={filter} onFilter={(next) => setAddress({ ...next, row: null })} />
      }
      aside={
        chosen ? (
          <div className="flex flex-col gap-4">
            <Facts
              of={[
                [words.at, moment(chosen.at)],
                [words.who, chosen.by === 'key' ? `${chosen.who} (${words.key})` : chosen.who],
                [words.act, chosen.act],
              ]}
            />
            <pre className="rounded-field bg-ground-deep p-3 text-xs break-all whitespace-pre-wrap">
              {JSON.stringify(chosen.about, null, 2)}
            </pre>
          </div>
        ) : (
          <p className="text-ink-faint">{words.choose}</p>
        )
      }
    >
      <List
        query={list}
        empty={{ title: words.empty, note: words.emptyText }}
        filters={filters.flatMap((name) =>
          filter[name] ? [{ name: `${words[name]}: ${filter[name]}`, clear: () => setAddress({ [name]: null }) }] : [],
        )}
        label={text.screens.audit}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        open={open}
        onOpen={(row) => setAddress({ row })}
        onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
        isLoadingMore={list.isFetchingNextPage}
      />
    </ListPage>
  )
}

type Filter = Record<(typeof filters)[number], string | null>

function Filters({ filter, onFilter }: { filter: Filter; onFilter: (next: Filter) => void }) {
  const [draft, setDraft] = useState(filter)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    onFilter(draft)
  }
  return (
    <form className="flex flex-wrap items-center gap-3" onSubmit={onSubmit}>
      {filters.map((name) => (
        <label key={name} className="flex items-center gap-2 text-xs font-medium text-ink-quiet">
          {words[name]}
          <input
            type={name === 'from' || name === 'to' ? 'date' : 'text'}
            className={`${fieldLook} ${name === 'act' ? 'w-44' : 'w-32'}`}
            value={draft[name] ?? ''}
            onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
            onBlur={() => JSON.stringify(draft) !== JSON.stringify(filter) && onFilter(draft)}
          />
        </label>
      ))}
      <button type="submit" className="sr-only" tabIndex={-1}>
        {text.shell.search}
      </button>
      {filters.some((name) => filter[name]) && (
        <Button look="quiet" onClick={() => onFilter({ who: null, act: null, from: null, to: null })}>
          {words.clear}
        </Button>
      )}
    </form>
  )
}
