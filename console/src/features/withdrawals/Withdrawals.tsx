import { operators, type ValueOf } from '@parola/contract'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
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
import { Failed, Loading, Notice } from '../../parts/states.tsx'
import { toast } from '../../parts/toast.tsx'
import { usePlace } from '../../shell/me.ts'
import { DataTable, type Column } from '../../table/DataTable.tsx'
import { text } from '../../texts.ts'

type Withdrawal = ValueOf<typeof operators.withdrawals>['withdrawals'][number]
type State = Withdrawal['state']
type Decision = 'approve' | 'refuse'

const words = text.withdrawals
const stateOptions = Object.entries(words.states)
/** As many as the server sends at once. */
const pageSize = 100

const columns: readonly Column<Withdrawal>[] = [
  { title: words.age, width: '6rem', cell: ({ at }) => <span title={moment(at)}>{age(at)}</span> },
  { title: words.amount, width: '9rem', isNumber: true, cell: ({ amount }) => money(amount) },
  {
    title: words.member,
    width: 'minmax(9rem, 1fr)',
    cell: ({ memberId, userName }) => <MemberLink id={memberId} name={userName} />,
  },
  { title: words.payee, width: 'minmax(9rem, 1fr)', cell: ({ bank, number }) => `${bank} ${number}` },
  {
    title: words.flags,
    width: '8rem',
    cell: ({ openFlags }) => (openFlags === 0 ? text.none : words.openFlags(openFlags)),
  },
]

export function Withdrawals() {
  const place = usePlace()
  const merchant = place?.merchant ?? ''
  const [{ state, row: open }, setAddress] = useAddress(['state', 'row'])
  const shown = (state ?? 'requested') as State
  const [decision, setDecision] = useState<Decision | null>(null)
  const list = useInfiniteQuery({
    queryKey: [merchant, 'withdrawals', shown],
    queryFn: ({ pageParam: after, signal }) =>
      ask(operators.withdrawals, { merchant, signal, query: { state: shown, ...(after ? { after } : {}) } }),
    initialPageParam: '',
    getNextPageParam: ({ withdrawals }) => (withdrawals.length < pageSize ? null : (withdrawals.at(-1)?.at ?? null)),
    refetchInterval: 15_000,
  })
  const rows = list.data?.pages.flatMap(({ withdrawals }) => withdrawals) ?? []
  const chosen = rows.find(({ id }) => id === open)
  const mayDecide = place?.may('withdrawals.decide') && chosen?.state === 'requested'

  const onKey = (key: string, { state: of }: Withdrawal) => {
    if (!place?.may('withdrawals.decide') || of !== 'requested') return
    if (key === 'a') setDecision('approve')
    if (key === 'r') setDecision('refuse')
  }

  return (
    <ListPage
      title={text.screens.withdrawals}
      asideTitle={words.details}
      tools={
        <>
          <span className="text-xs text-ink-faint">{words.hint}</span>
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
              <p className="text-ink-quiet">{words.states[chosen.state]}</p>
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
      {list.isPending && <Loading />}
      {list.error && <Failed error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && rows.length === 0 && <Notice title={words.empty} note={words.emptyText} />}
      {rows.length > 0 && (
        <DataTable
          label={text.screens.withdrawals}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          open={open}
          onOpen={(row) => setAddress({ row })}
          onKey={onKey}
          onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
          isLoadingMore={list.isFetchingNextPage}
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
