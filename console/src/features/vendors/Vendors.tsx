import { operators } from '@parola/contract'
import { useQuery } from '@tanstack/react-query'
import { useAddress } from '../../address.ts'
import { ask } from '../../api.ts'
import { age, moment, whole } from '../../format.ts'
import { ListPage } from '../../list-page.tsx'
import { StopPlay, useStops } from '../../parts/StopPlay.tsx'
import { usePlace } from '../../shell/me.ts'
import type { Column } from '../../table/DataTable.tsx'
import { List } from '../../table/List.tsx'
import { text } from '../../texts.ts'
import { Vendor } from './Vendor.tsx'

const words = text.games.vendor
type State = operators.VendorState

const keyOf = ({ code }: State) => code

export function Vendors() {
  const merchant = usePlace()?.merchant ?? ''
  const [{ row: open, stop }, setAddress] = useAddress(['row', 'stop'])
  const list = useQuery({
    queryKey: [merchant, 'vendors'],
    queryFn: ({ signal }) => ask(operators.vendorStates, { merchant, signal }),
    refetchInterval: 15_000,
  })
  const stops = useStops().data?.stops ?? []
  const stopped = new Set(stops.flatMap(({ scope, name }) => (scope === 'vendor' ? [name] : [])))
  const rows = list.data?.vendors ?? []
  const chosen = rows.find(({ code }) => code === open)
  return (
    <ListPage
      title={text.screens.vendors}
      asideTitle={words.details}
      isAsideWide={chosen !== undefined}
      onBack={chosen && (() => setAddress({ row: null }))}
      tools={
        <StopPlay
          key={stop}
          scope="all"
          title={text.games.stop.all}
          opensAtOnce={stop === 'all'}
          onClose={() => setAddress({ stop: null })}
        />
      }
      aside={
        chosen ? (
          <Vendor key={chosen.code} merchant={merchant} vendor={chosen} />
        ) : (
          <p className="text-ink-faint">{words.choose}</p>
        )
      }
    >
      <Stopped stops={stops} />
      <List
        query={list}
        empty={{ title: words.empty, note: words.emptyText }}
        label={text.screens.vendors}
        columns={columnsFor(stopped)}
        rows={rows}
        keyOf={keyOf}
        open={open}
        onOpen={(row) => setAddress({ row })}
      />
    </ListPage>
  )
}

const isWell = ({ code, isUp }: State, stopped: ReadonlySet<string>) => isUp && !stopped.has(code)

function stateOf({ code, isUp, since }: State, stopped: ReadonlySet<string>): string {
  if (stopped.has(code)) return text.games.stop.stopped
  if (isUp) return words.up
  return since === null ? words.down : `${words.down} ${age(since)}`
}

const columnsFor = (stopped: ReadonlySet<string>): readonly Column<State>[] => [
  { title: words.name, width: 'minmax(8rem, 1.5fr)', cell: ({ name }) => name },
  {
    title: words.supplier,
    width: 'minmax(6rem, 1fr)',
    isExtra: true,
    cell: ({ supplier }) => supplier ?? <span className="text-ink-quiet">{words.nobody}</span>,
  },
  {
    title: words.state,
    width: '9rem',
    cell: (row) => (
      <span
        className={isWell(row, stopped) ? '' : 'font-medium text-danger'}
        title={row.since ? moment(row.since) : ''}
      >
        {stateOf(row, stopped)}
      </span>
    ),
  },
  { title: words.offered, width: '6rem', isNumber: true, cell: ({ offered }) => whole(offered) },
  { title: words.listed, width: '6rem', isNumber: true, cell: ({ listed }) => whole(listed) },
]

/** Everything that is stopped, so that nothing is forgotten. */
function Stopped({ stops }: { stops: readonly operators.ShownStop[] }) {
  if (stops.length === 0) return null
  return (
    <section aria-label={text.games.stop.line} className="border-b border-hairline bg-raised px-4 py-2">
      <h2 className="mb-1 font-semibold">{text.games.stop.line}</h2>
      <ul className="flex flex-col gap-1">
        {stops.map(({ scope, name, title, stoppedBy, at, reason }) => (
          <li key={`${scope} ${name}`} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium">{scope === 'all' ? text.games.stop.all : title}</span>
            <span className="min-w-0 flex-1 break-words text-ink-quiet">
              {text.games.stop.by(stoppedBy, moment(at), reason)}
            </span>
            {scope !== 'all' && <StopPlay scope={scope} name={name} title={title} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
