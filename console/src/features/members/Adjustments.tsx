import { backOffice, type Minor } from '@parola/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddress } from '../../address.ts'
import { ask } from '../../api.ts'
import { moment, money } from '../../format.ts'
import { Facts } from '../../list-page.tsx'
import { Button } from '../../parts/Button.tsx'
import { usePlace } from '../../shell/me.ts'
import type { Column } from '../../table/DataTable.tsx'
import { List } from '../../table/List.tsx'
import { text } from '../../texts.ts'
import { ExecuteAdjustment, RequestAdjustment, signed } from './AdjustmentDialogs.tsx'
import { Split } from './Split.tsx'
import type { TabProps } from './tab.ts'

const words = text.memberTabs.adjustments
type Adjustment = backOffice.MemberAdjustment

const stateOf = ({ executedBy }: Adjustment) => (executedBy === null ? words.waiting : words.executed)

const columns: readonly Column<Adjustment>[] = [
  { title: words.at, width: '12rem', cell: ({ at }) => moment(at) },
  { title: words.amount, width: '8rem', isNumber: true, cell: ({ amount }) => signed(amount) },
  { title: words.state, width: '12rem', cell: stateOf },
  { title: words.by, width: '8rem', cell: ({ requestedBy }) => requestedBy },
  { title: words.reason, width: 'minmax(9rem, 1fr)', cell: ({ reason }) => reason },
]

/** Corrections of the balance: one person asks, another executes. */
export function Adjustments({ merchant, memberId, member }: TabProps) {
  const place = usePlace()
  const [{ row: open, deposit, came }, setAddress] = useAddress(['row', 'deposit', 'came'])
  const mayAsk = place?.may('members.adjust') === true && member.role !== 'trial'
  const mismatched = mayAsk && deposit !== null && came !== null ? { id: deposit, came: Number(came) as Minor } : null
  const [dialog, setDialog] = useState<'request' | 'execute' | null>(null)
  const query = useQuery({
    queryKey: [merchant, 'member', memberId, 'adjustments'],
    queryFn: ({ signal }) => ask(backOffice.memberAdjustments, { merchant, signal, query: { memberId } }),
  })
  const rows = query.data?.adjustments ?? []
  const chosen = rows.find(({ id }) => id === open)
  const asked = query.data && {
    merchant,
    memberId,
    userName: member.userName,
    balance: query.data.balance,
    sum: query.data.sum,
    onClose: () => {
      setDialog(null)
      if (mismatched) setAddress({ deposit: null, came: null })
    },
  }
  return (
    <Split
      isChosen
      asideTitle={words.details}
      tools={mayAsk && <Button onClick={() => setDialog('request')}>{words.ask}</Button>}
      aside={
        <div className="flex flex-col gap-4">
          {query.data && (
            <Facts
              of={[
                [words.now, money(query.data.balance)],
                [words.sum, signed(query.data.sum)],
              ]}
            />
          )}
          {chosen ? (
            <Details adjustment={chosen} onExecute={() => setDialog('execute')} />
          ) : (
            <p className="text-ink-faint">{words.choose}</p>
          )}
        </div>
      }
    >
      <List
        query={query}
        empty={{ title: words.none, note: words.noneText }}
        label={text.members.tabs.adjustments}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        open={open}
        onOpen={(row) => setAddress({ row })}
      />
      {asked && (dialog === 'request' || mismatched) && <RequestAdjustment {...asked} deposit={mismatched} />}
      {asked && chosen && dialog === 'execute' && <ExecuteAdjustment {...asked} adjustment={chosen} />}
    </Split>
  )
}

function Details({ adjustment, onExecute }: { adjustment: Adjustment; onExecute: () => void }) {
  const place = usePlace()
  const { id, amount, reason, requestedBy, isOwn, executedBy, at } = adjustment
  const isWaiting = executedBy === null && place?.may('members.adjust-approve')
  return (
    <section className="flex flex-col gap-4 border-t border-hairline pt-4">
      <Facts
        of={[
          [words.amount, signed(amount)],
          [words.state, stateOf(adjustment)],
          [words.by, requestedBy],
          [words.at, moment(at)],
          ...(executedBy === null ? [] : ([[words.executedBy, executedBy]] as const)),
          [words.reason, reason],
          [
            words.reference,
            <span key="id" className="font-mono text-xs">
              {id}
            </span>,
          ],
        ]}
      />
      {isWaiting && isOwn && <p className="text-ink-quiet">{words.own}</p>}
      {isWaiting && !isOwn && (
        <div>
          <Button look="main" onClick={onExecute}>
            {words.execute}
          </Button>
        </div>
      )}
    </section>
  )
}
