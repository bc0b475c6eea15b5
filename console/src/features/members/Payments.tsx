import { backOffice } from '@parola/contract'
import { useAddress } from '../../address.ts'
import { moment, money } from '../../format.ts'
import { Facts } from '../../list-page.tsx'
import type { Column } from '../../table/DataTable.tsx'
import { List } from '../../table/List.tsx'
import { usePages } from '../../table/use-pages.ts'
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
  const { query, rows } = usePages([merchant, 'member', memberId, 'payments'], backOffice.memberPayments, {
    merchant,
    query: { memberId },
    rowsOf: ({ payments }) => payments,
  })
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
      <List
        query={query}
        empty={{ title: words.noPayments, note: words.noPaymentsText }}
        label={words.tabs.payments}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        open={open}
        onOpen={(row) => setAddress({ row })}
      />
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
