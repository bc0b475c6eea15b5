import { approvals } from '@parola/contract'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useAddress } from '../../address.ts'
import { ask, wordsOf } from '../../api.ts'
import { age, moment, money } from '../../format.ts'
import { Facts, ListPage } from '../../list-page.tsx'
import { Button } from '../../parts/Button.tsx'
import { Dialog } from '../../parts/Dialog.tsx'
import { Field, Select } from '../../parts/Field.tsx'
import { toast } from '../../parts/toast.tsx'
import { usePlace } from '../../shell/me.ts'
import type { Column } from '../../table/DataTable.tsx'
import { List } from '../../table/List.tsx'
import { useSteadyRows } from '../../table/steady-rows.ts'
import { text } from '../../texts.ts'

type Request = approvals.ApprovalRequest
type Decision = 'approve' | 'refuse'

const words = text.approvals
const stateOptions = Object.entries(words.states)

const amountOf = ({ amount, currency }: Request) =>
  amount === null ? words.noLimit : money({ minor: amount, currency })

const columns: readonly Column<Request>[] = [
  { title: words.age, width: '5rem', cell: ({ requestedAt }) => age(requestedAt) },
  { title: words.kind, width: 'minmax(8rem, 10rem)', cell: ({ kind }) => words.kinds[kind] },
  { title: words.amount, width: '8rem', isNumber: true, cell: amountOf },
  { title: words.by, width: '10rem', isExtra: true, cell: ({ requestedBy }) => requestedBy },
  { title: words.call, width: 'minmax(12rem, 1fr)', isExtra: true, cell: ({ path }) => path },
]

/** What one person asked for and a second must agree to. */
export function Approvals() {
  const place = usePlace()
  const merchant = place?.merchant ?? ''
  const [{ state, row: open }, setAddress] = useAddress(['state', 'row'])
  const shown = (state ?? 'waiting') as Request['state']
  const [decision, setDecision] = useState<Decision | null>(null)
  const list = useInfiniteQuery({
    queryKey: [merchant, 'approvals', shown],
    queryFn: ({ pageParam: after, signal }) =>
      ask(approvals.approvals, { merchant, signal, query: { state: shown, ...(after ? { after } : {}) } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: 15_000,
  })
  const steady = useSteadyRows({
    fresh: list.data?.pages.flatMap(({ requests }) => requests),
    keyOf,
    list: `${merchant} ${shown}`,
    pages: list.data?.pages.length ?? 0,
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
  const chosen = rows.find(({ id }) => id === open)
  const fate = chosen && fates.get(chosen.id)
  const isOwn = chosen?.requestedBy === place?.handle
  const onKey = (key: string, request: Request) => {
    if (request.state !== 'waiting') return
    if (key === 'a' && request.requestedBy !== place?.handle) setDecision('approve')
    if (key === 'r') setDecision('refuse')
  }
  return (
    <ListPage
      title={text.screens.approvals}
      asideTitle={words.details}
      onBack={chosen && (() => setAddress({ row: null }))}
      tools={
        <Select
          label={words.state}
          value={shown}
          options={stateOptions}
          onChange={(event) => setAddress({ state: event.target.value, row: null })}
        />
      }
      aside={
        chosen ? (
          <div className="flex flex-col gap-5">
            <div>
              <h2 className="text-lg font-semibold">{words.kinds[chosen.kind]}</h2>
              <p className="text-ink-quiet">{fate ?? words.states[chosen.state]}</p>
            </div>
            <Facts
              of={[
                [words.amount, amountOf(chosen)],
                [words.by, chosen.requestedBy],
                [words.expires, moment(chosen.expiresAt)],
                ...(chosen.decidedBy ? ([[words.decidedBy, chosen.decidedBy]] as const) : []),
                ...(chosen.reason ? ([[words.reason, chosen.reason]] as const) : []),
              ]}
            />
            <pre className="rounded-field bg-ground-deep p-3 text-xs break-all whitespace-pre-wrap">
              {JSON.stringify(chosen.body, null, 2)}
            </pre>
            {chosen.state === 'waiting' && fate === undefined && (
              <div className="flex flex-col gap-2">
                {!isOwn && (
                  <Button look="main" onClick={() => setDecision('approve')}>
                    {words.approve}
                  </Button>
                )}
                <Button onClick={() => setDecision('refuse')}>{isOwn ? words.withdraw : words.refuse}</Button>
              </div>
            )}
          </div>
        ) : (
          <p className="text-ink-faint">{words.choose}</p>
        )
      }
    >
      <List
        query={list}
        steady={{ ...steady, gone: [...fates.keys()].filter((id) => rows.some((row) => row.id === id)) }}
        empty={{ title: words.empty, note: words.emptyText }}
        filters={
          shown === 'waiting'
            ? []
            : [
                {
                  name: `${words.state}: ${words.states[shown]}`,
                  clear: () => setAddress({ state: null, row: null }),
                },
              ]
        }
        label={text.screens.approvals}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        open={open}
        onOpen={(row) => setAddress({ row })}
        onKey={onKey}
        gone={fates}
        onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
        isLoadingMore={list.isFetchingNextPage}
      />
      {chosen && decision && (
        <Decide
          merchant={merchant}
          request={chosen}
          decision={decision}
          isOwn={isOwn}
          onClose={() => setDecision(null)}
        />
      )}
    </ListPage>
  )
}

const keyOf = ({ id }: Pick<Request, 'id'>) => id

/** What became of requests that have left the list. */
function useDecided(merchant: string, gone: readonly string[]): ReadonlyMap<string, Request> {
  const { data } = useQuery({
    queryKey: [merchant, 'approvals', 'decided', gone],
    queryFn: async ({ signal }) => {
      const states = ['done', 'refused', 'withdrawn', 'expired'] as const
      const lists = await Promise.all(
        states.map((state) => ask(approvals.approvals, { merchant, signal, query: { state } })),
      )
      return lists.flatMap(({ requests }) => requests)
    },
    enabled: gone.length > 0,
    placeholderData: (was) => was,
  })
  return new Map(data?.filter(({ id }) => gone.includes(id)).map((request) => [request.id, request]))
}

interface DecideProps {
  merchant: string
  request: Request
  decision: Decision
  isOwn: boolean
  onClose: () => void
}

function Decide({ merchant, request, decision, isOwn, onClose }: DecideProps) {
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const { id } = request
  const act = useMutation({
    mutationFn: async () => {
      if (decision === 'approve') await ask(approvals.approve, { merchant, body: { id } })
      else await ask(approvals.refuse, { merchant, body: { id, reason } })
    },
    onSuccess: () => toast(words.decided),
    onError: (error) => toast(wordsOf(error)),
    onSettled: () => {
      onClose()
      return client.invalidateQueries({ queryKey: [merchant] })
    },
  })
  const effect = `${words.kinds[request.kind]}, ${amountOf(request)}`
  if (decision === 'approve')
    return (
      <Dialog
        open
        onClose={onClose}
        title={words.approveTitle(effect)}
        note={words.approveText(request.requestedBy)}
        action={
          <Button look="main" disabled={act.isPending} onClick={() => act.mutate()}>
            {words.approve}
          </Button>
        }
      />
    )
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    act.mutate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.refuseTitle(effect)}
      action={
        <Button look="danger" type="submit" form="decision" disabled={act.isPending || reason.trim().length < 3}>
          {isOwn ? words.withdraw : words.refuse}
        </Button>
      }
    >
      <form id="decision" onSubmit={onSubmit}>
        <Field
          label={words.reason}
          value={reason}
          maxLength={300}
          required
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
