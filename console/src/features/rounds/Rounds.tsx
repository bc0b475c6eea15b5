import { operators } from '@parola/contract'
import { useState } from 'react'
import { useAddress } from '../../address.ts'
import { moment, money } from '../../format.ts'
import { ListPage } from '../../list-page.tsx'
import { Button } from '../../parts/Button.tsx'
import { Field } from '../../parts/Field.tsx'
import { QueueTabs } from '../../parts/QueueTabs.tsx'
import { submitted } from '../../parts/submitted.ts'
import { usePlace } from '../../shell/me.ts'
import type { Column } from '../../table/DataTable.tsx'
import { List } from '../../table/List.tsx'
import { usePages } from '../../table/use-pages.ts'
import { localMoment, momentIn } from '../../local-moment.ts'
import { text } from '../../texts.ts'
import { Round } from './Round.tsx'

const words = text.games.round
type Played = operators.PlayedRound
type Tab = keyof typeof words.tabs
const tabs = Object.keys(words.tabs) as Tab[]

const columns: readonly Column<Played>[] = [
  { title: words.began, width: '11rem', cell: ({ openedAt }) => moment(openedAt) },
  { title: words.member, width: 'minmax(6rem, 1fr)', cell: ({ userName }) => userName },
  { title: words.game, width: 'minmax(7rem, 1.5fr)', cell: ({ gameName }) => gameName },
  { title: words.stake, width: '7rem', isNumber: true, cell: ({ stake }) => money(stake) },
  { title: words.won, width: '7rem', isNumber: true, cell: ({ won }) => money(won) },
  { title: words.state, width: '8rem', cell: stateOf },
]

/** A state without a colour of its own: one that is open for too long is in words. */
function stateOf({ state, isLate }: Played): string {
  return isLate ? words.late : words.states[state]
}

/** Several members can play one round. */
const keyOf = ({ memberId, id }: Played) => `${memberId} ${id}`

export function Rounds() {
  const merchant = usePlace()?.merchant ?? ''
  const [{ state, row: open }, setAddress] = useAddress(['state', 'row'])
  const tab = tabs.find((one) => one === state) ?? 'find'
  const Chosen = tab === 'find' ? Found : Stale
  const [memberId = '', ...id] = (open ?? '').split(' ')
  return (
    <ListPage
      title={text.screens.rounds}
      asideTitle={words.details}
      isAsideWide={open !== null}
      onBack={open === null ? undefined : () => setAddress({ row: null })}
      tools={null}
      aside={
        open === null ? (
          <p className="text-ink-faint">{words.choose}</p>
        ) : (
          <Round key={open} merchant={merchant} memberId={memberId} id={id.join(' ')} />
        )
      }
    >
      <QueueTabs
        label={words.tabsLabel}
        titles={words.tabs}
        counts={{}}
        tab={tab}
        onTab={(to) => setAddress({ state: to === 'find' ? null : to, row: null })}
      />
      <Chosen merchant={merchant} tab={tab} open={open} onOpen={(row) => setAddress({ row })} />
    </ListPage>
  )
}

interface Props {
  merchant: string
  tab: Tab
  open: string | null
  onOpen: (row: string) => void
}

function Stale({ merchant, tab, open, onOpen }: Props) {
  const state = tab === 'find' ? 'open' : tab
  const { query, rows } = usePages([merchant, 'rounds', state], operators.rounds, {
    merchant,
    query: { state },
    rowsOf: (page) => page.rounds,
  })
  return (
    <List
      query={query}
      empty={{ title: words.emptyTab, note: words.emptyTabText }}
      label={words.tabs[tab]}
      columns={columns}
      rows={rows}
      keyOf={keyOf}
      open={open}
      onOpen={onOpen}
    />
  )
}

const hourMs = 3_600_000
const localOf = (at: number) => localMoment(new Date(at).toISOString())

function Found({ merchant, open, onOpen }: Props) {
  const [{ search, member, from, to }, setAddress] = useAddress(['search', 'member', 'from', 'to', 'row'])
  // Without anything asked for, the last hour.
  const [now] = useState(() => Date.now())
  const isAsked = search !== null || member !== null
  const since = from ?? (isAsked ? null : localOf(now - hourMs))
  const until = to ?? (isAsked ? null : localOf(now + 60_000))
  const isTooLong = !isAsked && Date.parse(until ?? '') - Date.parse(since ?? '') > operators.mostRoundHours * hourMs
  const asked = {
    search: search ?? undefined,
    memberId: member ?? undefined,
    from: momentIn(since ?? '') ?? undefined,
    to: momentIn(until ?? '') ?? undefined,
  }
  const { query, rows } = usePages([merchant, 'rounds', 'find', search, member, since, until], operators.findRounds, {
    merchant,
    query: asked,
    rowsOf: (page) => page.rounds,
  })
  const filters = [
    ...(search ? [{ name: search, clear: () => setAddress({ search: null, row: null }) }] : []),
    ...(member ? [{ name: words.member, clear: () => setAddress({ member: null, row: null }) }] : []),
  ]
  return (
    <>
      <form
        // The fields begin with what the address says.
        key={`${search} ${member} ${since} ${until}`}
        className="flex flex-wrap items-end gap-3 border-b border-hairline px-4 py-2"
        onSubmit={submitted((given) =>
          setAddress({
            search: given('search').trim(),
            // The last hour is only where one begins: it narrows no search.
            from: from === null && given('from') === since ? null : given('from'),
            to: to === null && given('to') === until ? null : given('to'),
            row: null,
          }),
        )}
      >
        <Field label={words.search} name="search" defaultValue={search ?? ''} maxLength={130} autoComplete="off" />
        <Field label={words.from} name="from" type="datetime-local" defaultValue={since ?? ''} />
        <Field label={words.to} name="to" type="datetime-local" defaultValue={until ?? ''} />
        <Button type="submit">{words.find}</Button>
        {member && (
          <Button look="quiet" onClick={() => setAddress({ member: null, row: null })}>
            {words.anyMember}
          </Button>
        )}
      </form>
      {isTooLong ? (
        <p role="alert" className="px-4 py-3 text-danger">
          {words.tooLong(operators.mostRoundHours)}
        </p>
      ) : (
        <List
          query={query}
          empty={{ title: words.empty, note: words.emptyText }}
          narrow={words.narrow}
          filters={filters}
          label={text.screens.rounds}
          columns={columns}
          rows={rows}
          keyOf={keyOf}
          open={open}
          onOpen={onOpen}
        />
      )}
    </>
  )
}
