import { backOffice } from '@parola/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useAddress } from '../../address.ts'
import { ask } from '../../api.ts'
import { moment, money } from '../../format.ts'
import { Facts } from '../../list-page.tsx'
import { Failed, Loading, Notice } from '../../parts/states.tsx'
import { DataTable, type Column } from '../../table/DataTable.tsx'
import { text } from '../../texts.ts'
import { Split } from './Split.tsx'
import type { TabProps } from './tab.ts'
import { WhyNot } from './WhyNot.tsx'

const words = text.members
type Payment = backOffice.MemberPayment

const through = (payment: Payment) =>
  payment.direction === 'in' ? payment.channelName : `${payment.bank} ${payment.number}`

const stateOf = (direction: Payment['direction'], state: string) =>
  (direction === 'in' ? words.depositStates : text.withdrawals.states)[state] ?? state

const columns: readonly Column<Payment>[] = [
  { title: words.at, width: '12rem', cell: ({ at }) => moment(at) },
  { title: words.direction, width: '7rem', cell: ({ direction }) => words.directions[direction] },
  { title: words.amount, width: '7.5rem', isNumber: true, cell: ({ amount }) => money(amount) },
  { title: words.state, width: '7.5rem', cell: ({ direction, state }) => stateOf(direction, state) },
  { title: words.through, width: 'minmax(9rem, 1fr)', cell: through },
]

export function Payments({ merchant, memberId, member }: TabProps) {
  const [{ row: open }, setAddress] = useAddress(['row'])
  const list = useInfiniteQuery({
    queryKey: [merchant, 'member', memberId, 'payments'],
    queryFn: ({ pageParam: before, signal }) =>
      ask(backOffice.memberPayments, { merchant, signal, query: { memberId, before: before ?? undefined } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  const rows = list.data?.pages.flatMap(({ payments }) => payments) ?? []
  const chosen = rows.find(({ id }) => id === open)
  return (
    <Split
      isChosen
      asideTitle={words.payment}
      aside={
        <div className="flex flex-col gap-6">
          {chosen ? <Details payment={chosen} /> : <p className="text-ink-faint">{words.choosePayment}</p>}
          <WhyNot merchant={merchant} memberId={memberId} member={member} />
        </div>
      }
    >
      {list.isPending && <Loading />}
      {list.error && <Failed error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && rows.length === 0 && <Notice title={words.noPayments} note={words.noPaymentsText} />}
      {rows.length > 0 && (
        <DataTable
          label={words.tabs.payments}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          open={open}
          onOpen={(row) => setAddress({ row })}
          onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
          isLoadingMore={list.isFetchingNextPage}
        />
      )}
    </Split>
  )
}

function Details({ payment }: { payment: Payment }) {
  const { direction, amount, state, reason, id, steps } = payment
  return (
    <Facts
      of={[
        [words.direction, words.directions[direction]],
        [words.amount, money(amount)],
        [words.state, stateOf(direction, state)],
        [words.through, through(payment)],
        ...(reason ? ([[words.reason, reason]] as const) : []),
        [
          words.steps,
          <ol key="steps" className="flex flex-col gap-1">
            {steps.map((step) => (
              <li key={`${step.state} ${step.at}`} className="flex justify-between gap-3">
                <span>{stateOf(direction, step.state)}</span>
                <span className="text-ink-quiet">{moment(step.at)}</span>
              </li>
            ))}
          </ol>,
        ],
        [
          words.reference,
          <span key="id" className="font-mono text-xs">
            {id}
          </span>,
        ],
      ]}
    />
  )
}
