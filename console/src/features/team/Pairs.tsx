import { approvals } from '@parola/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useAddress } from '../../address.ts'
import { ask } from '../../api.ts'
import { day } from '../../format.ts'
import { Facts } from '../../list-page.tsx'
import { usePlace } from '../../shell/me.ts'
import type { Column } from '../../table/DataTable.tsx'
import { List } from '../../table/List.tsx'
import { text } from '../../texts.ts'
import { TeamPage } from './TeamPage.tsx'

const words = text.pairs
const { approved: least, share } = approvals.markedPairs

type Pair = approvals.ApprovalPair

const percent = (part: number) => `${Math.round(part * 100)}%`
const shareOf = ({ approved, approvedByAll }: Pair) => approved / approvedByAll
const keyOf = ({ requester, approver }: Pair) => `${requester} ${approver}`

const columns: readonly Column<Pair>[] = [
  { title: words.requester, width: 'minmax(8rem, 1fr)', cell: ({ requester }) => requester },
  { title: words.approver, width: 'minmax(8rem, 1fr)', cell: ({ approver }) => approver },
  { title: words.approved, width: '6rem', isNumber: true, cell: ({ approved }) => approved },
  { title: words.share, width: '5rem', isNumber: true, cell: (pair) => percent(shareOf(pair)) },
  { title: words.back, width: '7rem', isNumber: true, isExtra: true, cell: ({ approvedBack }) => approvedBack },
  {
    title: words.marked,
    width: '6rem',
    cell: ({ isMarked }) => (isMarked ? <span className="font-medium text-warning">{words.marked}</span> : null),
  },
]

/** Who approves for whom: two people who only ever approve each other are one person, as far as money is concerned. */
export function Pairs() {
  const place = usePlace()
  const merchant = place?.merchant ?? ''
  const [{ row: open }, setAddress] = useAddress(['row'])
  const list = useQuery({
    queryKey: [merchant, 'approvals', 'pairs'],
    queryFn: ({ signal }) => ask(approvals.approvalPairs, { merchant, signal }),
  })
  const rows = list.data?.pairs ?? []
  const chosen = rows.find((pair) => keyOf(pair) === open)
  const { requester, approver } = chosen ?? {}
  return (
    <TeamPage
      title={text.screens['team/pairs']}
      asideTitle={words.details}
      onBack={chosen && (() => setAddress({ row: null }))}
      tools={null}
      aside={
        <div className="flex flex-col gap-3">
          {chosen && requester !== undefined && approver !== undefined ? (
            <>
              <h2 className="text-lg font-semibold">{`${requester} → ${approver}`}</h2>
              {chosen.isMarked && <p className="text-warning">{words.whatMarked(approver, requester)}</p>}
              <Facts
                of={[
                  [words.requester, requester],
                  [words.approver, approver],
                  [words.approved, words.shareOf(chosen.approved, chosen.approvedByAll)],
                  [words.back, chosen.approvedBack],
                ]}
              />
              <Link className="text-accent underline" to={`/c/${merchant}/approvals?tab=decided`}>
                {words.seeApprovals}
              </Link>
            </>
          ) : (
            <p className="text-ink-faint">{words.choose}</p>
          )}
          <p className="text-ink-faint">{words.explain(least, percent(share))}</p>
          {list.data && <p className="text-ink-faint">{words.since(day(list.data.since))}</p>}
        </div>
      }
    >
      <List
        query={list}
        empty={{ title: words.empty, note: words.emptyText }}
        label={text.screens['team/pairs']}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        open={open}
        onOpen={(row) => setAddress({ row })}
      />
    </TeamPage>
  )
}
