import { approvals } from '@parola/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddress } from '../../address.ts'
import { ask } from '../../api.ts'
import { age, timeLeft } from '../../format.ts'
import { ListPage } from '../../list-page.tsx'
import { usePlace } from '../../shell/me.ts'
import type { Column } from '../../table/DataTable.tsx'
import { List } from '../../table/List.tsx'
import { QueueTabs } from '../../parts/QueueTabs.tsx'
import { useQueue } from '../../table/use-queue.ts'
import { text } from '../../texts.ts'
import { Decide } from './Decide.tsx'
import { amountOf, type Request } from './request.ts'
import { RequestDetail, type Decision } from './RequestDetail.tsx'

const words = text.approvals
const tabs = Object.keys(words.tabs) as approvals.ApprovalTab[]
type Shown = approvals.ApprovalState | approvals.ApprovalTab

const leftOf = ({ state, expiresAt }: Request) =>
  state !== 'waiting' ? words.states[state] : expiresAt === null ? text.none : timeLeft(expiresAt)

const columns: readonly Column<Request>[] = [
  { title: words.age, width: '6rem', cell: ({ requestedAt }) => age(requestedAt) },
  { title: words.kind, width: 'minmax(8rem, 1fr)', cell: ({ kind }) => words.kinds[kind] },
  { title: words.member, width: 'minmax(7rem, 1fr)', isExtra: true, cell: ({ userName }) => userName ?? text.none },
  { title: words.amount, width: '8rem', isNumber: true, cell: amountOf },
  { title: words.by, width: '10rem', isExtra: true, cell: ({ requestedBy }) => requestedBy },
  { title: words.left, width: '6rem', isExtra: true, cell: leftOf },
]

/** What one person asked for and a second must agree to. */
export function Approvals() {
  const place = usePlace()
  const merchant = place?.merchant ?? ''
  const [{ state, row: open }, setAddress] = useAddress(['state', 'row'])
  const shown = (state ?? 'forMe') as Shown
  const tab = tabs.find((one) => one === shown)
  const [deciding, setDeciding] = useState<{ request: Request; decision: Decision } | null>(null)
  const { list, steady } = useQueue([merchant, 'approvals', shown], approvals.approvals, {
    merchant,
    query: { state: shown },
    rowsOf: (page) => page.requests,
    keyOf,
  })
  const decided = useDecided(merchant, steady.gone)
  // What one has decided oneself is done with.
  const rows = steady.rows.filter(({ id }) => decided.get(id)?.decidedBy !== place?.handle)
  const fates = new Map(
    steady.gone.map((id) => {
      const { state: now, decidedBy } = decided.get(id) ?? { state: null, decidedBy: null }
      const name = now === null ? text.list.decided : words.states[now]
      return [id, decidedBy === null ? name : text.list.decidedBy(name, decidedBy)]
    }),
  )
  const onKey = (key: string, request: Request) => {
    if (request.state !== 'waiting') return
    if (key === 'a' && request.requestedBy !== place?.handle) setDeciding({ request, decision: 'approve' })
    if (key === 'r') setDeciding({ request, decision: 'refuse' })
  }
  const [title, note] = words.empty[tab ?? 'decided']
  return (
    <ListPage
      title={text.screens.approvals}
      count={list.data?.pages[0]?.count}
      asideTitle={words.details}
      onBack={open === null ? undefined : () => setAddress({ row: null })}
      tools={null}
      aside={
        open === null ? (
          <p className="text-ink-faint">{words.choose}</p>
        ) : (
          <RequestDetail
            key={open}
            merchant={merchant}
            id={open}
            handle={place?.handle}
            fate={fates.get(open)}
            onDecide={(request, decision) => setDeciding({ request, decision })}
          />
        )
      }
    >
      <QueueTabs
        label={words.tabsLabel}
        titles={words.tabs}
        counts={{}}
        tab={tab}
        onTab={(next) => setAddress({ state: next === 'forMe' ? null : next, row: null })}
      />
      <List
        query={list}
        steady={{ ...steady, gone: [...fates.keys()].filter((id) => rows.some((row) => row.id === id)) }}
        empty={{ title, note }}
        filters={tab ? [] : [{ name: stateName(shown), clear: () => setAddress({ state: null, row: null }) }]}
        label={text.screens.approvals}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        open={open}
        onOpen={(row) => setAddress({ row })}
        onKey={onKey}
        gone={fates}
      />
      {deciding && (
        <Decide
          merchant={merchant}
          request={deciding.request}
          decision={deciding.decision}
          isOwn={deciding.request.requestedBy === place?.handle}
          onClose={() => setDeciding(null)}
        />
      )}
    </ListPage>
  )
}

const keyOf = ({ id }: Pick<Request, 'id'>) => id
const stateName = (shown: Shown) => `${words.state}: ${words.states[shown as approvals.ApprovalState]}`

/** What became of requests that have left the list. */
function useDecided(merchant: string, gone: readonly string[]): ReadonlyMap<string, Request> {
  const { data } = useQuery({
    queryKey: [merchant, 'approvals', 'gone', gone],
    queryFn: async ({ signal }) => {
      const over = ['decided', 'over'] as const
      const lists = await Promise.all(
        over.map((state) => ask(approvals.approvals, { merchant, signal, query: { state } })),
      )
      return lists.flatMap(({ requests }) => requests)
    },
    enabled: gone.length > 0,
    placeholderData: (was) => was,
  })
  return new Map(data?.filter(({ id }) => gone.includes(id)).map((request) => [request.id, request]))
}
