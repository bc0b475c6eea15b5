import { operators, type ValueOf } from '@parola/contract'
import { useInfiniteQuery, useMutation, useQueries, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useAddress } from '../../address.ts'
import { ask, wordsOf } from '../../api.ts'
import { age, moment, money } from '../../format.ts'
import { Facts, ListPage } from '../../list-page.tsx'
import { Button } from '../../parts/Button.tsx'
import { Dialog } from '../../parts/Dialog.tsx'
import { Field, Select } from '../../parts/Field.tsx'
import { MemberLink } from '../../parts/MemberLink.tsx'
import { History } from '../../parts/History.tsx'
import { toast } from '../../parts/toast.tsx'
import { usePlace } from '../../shell/me.ts'
import type { Column } from '../../table/DataTable.tsx'
import { Bulk } from './Bulk.tsx'
import { List } from '../../table/List.tsx'
import { useSteadyRows } from '../../table/steady-rows.ts'
import { text } from '../../texts.ts'

type Withdrawal = ValueOf<typeof operators.withdrawals>['withdrawals'][number]
type State = Withdrawal['state']
type Decision = 'approve' | 'refuse'

const words = text.withdrawals
const stateOptions = Object.entries(words.states)

const columns: readonly Column<Withdrawal>[] = [
  { title: words.age, width: '5.5rem', cell: ({ at }) => <span title={moment(at)}>{age(at)}</span> },
  { title: words.amount, width: '8rem', isNumber: true, cell: ({ amount }) => money(amount) },
  {
    title: words.member,
    width: 'minmax(7rem, 1fr)',
    cell: ({ memberId, userName }) => <MemberLink id={memberId} name={userName} />,
  },
  { title: words.payee, width: 'minmax(9rem, 1fr)', isExtra: true, cell: ({ bank, number }) => `${bank} ${number}` },
  {
    title: words.flags,
    width: 'minmax(8rem, 0.5fr)',
    isExtra: true,
    cell: ({ openFlags }) => (openFlags === 0 ? text.none : words.openFlags(openFlags)),
  },
]

/** After a bulk, what was refused says why in place of its flags. */
const columnsWith = (failures: ReadonlyMap<string, string>): readonly Column<Withdrawal>[] =>
  columns.map((column) =>
    column.title === words.flags
      ? {
          ...column,
          title: words.result,
          width: 'minmax(14rem, 1fr)',
          isExtra: false,
          cell: (row) => failures.get(row.id) ?? column.cell(row),
        }
      : column,
  )

export function Withdrawals() {
  const place = usePlace()
  const merchant = place?.merchant ?? ''
  const [{ state, row: open }, setAddress] = useAddress(['state', 'row'])
  const shown = (state ?? 'requested') as State
  const [decision, setDecision] = useState<Decision | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map())
  const list = useInfiniteQuery({
    queryKey: [merchant, 'withdrawals', shown],
    queryFn: ({ pageParam: after, signal }) =>
      ask(operators.withdrawals, { merchant, signal, query: { state: shown, ...(after ? { after } : {}) } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: 15_000,
  })
  const steady = useSteadyRows({
    fresh: list.data?.pages.flatMap(({ withdrawals }) => withdrawals),
    keyOf,
    list: `${merchant} ${shown}`,
    pages: list.data?.pages.length ?? 0,
  })
  const decided = useDecided(
    merchant,
    steady.rows.filter(({ id }) => steady.gone.includes(id)),
  )
  // What one has decided oneself is done with.
  const rows = steady.rows.filter(({ id }) => decided.get(id)?.decidedBy !== place?.handle)
  const fates = new Map(
    steady.gone.map((id) => {
      const { state: now, decidedBy = null } = decided.get(id) ?? {}
      if (decidedBy === null) return [id, text.list.decided]
      return [id, text.list.decidedBy(now === 'refused' ? words.refused : words.approved, decidedBy)]
    }),
  )
  const chosen = rows.find(({ id }) => id === open)
  const fate = chosen && fates.get(chosen.id)
  const mayDecide = place?.may('withdrawals.decide') && chosen?.state === 'requested' && fate === undefined

  const isSelectable = shown === 'requested' && place?.may('withdrawals.decide') === true
  const bulk = rows.filter(({ id }) => selected.has(id) && !fates.has(id))
  const toggle = (id: string) =>
    setSelected((was) => (was.has(id) ? new Set([...was].filter((one) => one !== id)) : new Set([...was, id])))

  const onKey = (key: string, { state: of }: Withdrawal) => {
    if (!place?.may('withdrawals.decide') || of !== 'requested') return
    if (key === 'a') setDecision('approve')
    if (key === 'r') setDecision('refuse')
  }

  return (
    <ListPage
      title={text.screens.withdrawals}
      asideTitle={words.details}
      onBack={chosen && (() => setAddress({ row: null }))}
      tools={
        <>
          <span className="hidden text-xs text-ink-faint desk:inline">{words.hint}</span>
          <Select
            label={words.state}
            value={shown}
            options={stateOptions}
            onChange={(event) => setAddress({ state: event.target.value, row: null })}
          />
        </>
      }
      aside={
        chosen ? (
          <div className="flex flex-col gap-5">
            <div>
              <h2 className="text-lg font-semibold">{money(chosen.amount)}</h2>
              <p className="text-ink-quiet">{fate ?? words.states[chosen.state]}</p>
            </div>
            <Facts of={factsOf(chosen)} />
            {mayDecide && (
              <div className="flex flex-col gap-2">
                <Button look="main" onClick={() => setDecision('approve')}>
                  {words.approve(money(chosen.amount))}
                </Button>
                <Button onClick={() => setDecision('refuse')}>{words.refuse}</Button>
              </div>
            )}
            <History
              key={chosen.id}
              of={[
                { kind: 'withdrawal', id: chosen.id },
                { kind: 'member', id: chosen.memberId },
              ]}
            />
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
          shown === 'requested'
            ? []
            : [
                {
                  name: `${words.state}: ${words.states[shown]}`,
                  clear: () => setAddress({ state: null, row: null }),
                },
              ]
        }
        label={text.screens.withdrawals}
        columns={failures.size > 0 ? columnsWith(failures) : columns}
        rows={rows}
        keyOf={keyOf}
        open={open}
        onOpen={(row) => setAddress({ row })}
        onKey={onKey}
        gone={fates}
        selection={isSelectable ? { keys: selected, onToggle: toggle, nameOf: ({ userName }) => userName } : undefined}
        onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
        isLoadingMore={list.isFetchingNextPage}
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
          key={chosen.id}
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

/** What became of withdrawals that have left the list. */
function useDecided(merchant: string, gone: readonly Withdrawal[]): ReadonlyMap<string, Withdrawal> {
  return useQueries({
    queries: gone.map(({ memberId, id }) => ({
      queryKey: [merchant, 'withdrawal', id],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        ask(operators.withdrawal, { merchant, signal, query: { memberId, id } }),
    })),
    combine: (results) => new Map(results.flatMap(({ data }) => (data ? [[data.id, data] as const] : []))),
  })
}

const factsOf = ({ userName, bank, number, holder, at, next, openFlags, reason }: Withdrawal) =>
  [
    [words.member, userName],
    [words.payee, `${bank} ${number}`],
    [words.holder, holder],
    [words.requested, moment(at)],
    ...(next ? ([[words.due, moment(next.by)]] as const) : []),
    ...(openFlags > 0 ? ([[words.flags, words.openFlags(openFlags)]] as const) : []),
    ...(reason ? ([[words.reason, reason]] as const) : []),
  ] as const

interface DecideProps {
  merchant: string
  withdrawal: Withdrawal
  decision: Decision
  onClose: () => void
}

/** Shows the effect; the button names it. */
function Decide({ merchant, withdrawal, decision, onClose }: DecideProps) {
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const { id, memberId, userName, amount, bank, number } = withdrawal
  const act = useMutation({
    mutationFn: () =>
      decision === 'approve'
        ? ask(operators.approveWithdrawal, { merchant, body: { memberId, id } })
        : ask(operators.refuseWithdrawal, { merchant, body: { memberId, id, reason } }),
    onSuccess: () => toast(decision === 'approve' ? words.approved : words.refused),
    onError: (error) => toast(wordsOf(error)),
    onSettled: () => {
      onClose()
      return client.invalidateQueries({ queryKey: [merchant, 'withdrawals'] })
    },
  })
  const sum = money(amount)
  if (decision === 'approve')
    return (
      <Dialog
        open
        onClose={onClose}
        title={words.approveTitle(sum, userName)}
        note={words.approveText(`${bank} ${number}`)}
        action={
          <Button look="main" disabled={act.isPending} onClick={() => act.mutate()}>
            {words.approve(sum)}
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
      title={words.refuseTitle(sum)}
      note={words.refuseText}
      action={
        <Button look="danger" type="submit" form="refusal" disabled={act.isPending || reason.trim().length < 3}>
          {words.refuseButton(sum)}
        </Button>
      }
    >
      <form id="refusal" onSubmit={onSubmit}>
        <Field
          label={words.reason}
          value={reason}
          minLength={3}
          maxLength={300}
          required
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
