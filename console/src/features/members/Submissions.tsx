import { backOffice } from '@parola/contract'
import { useAddress } from '../../address.ts'
import { moment } from '../../format.ts'
import type { Column } from '../../table/DataTable.tsx'
import { List } from '../../table/List.tsx'
import { usePages } from '../../table/use-pages.ts'
import { text } from '../../texts.ts'
import type { TabProps } from './tab.ts'

const words = text.memberTabs.kyc

const columns: readonly Column<backOffice.MemberSubmission>[] = [
  { title: words.submitted, width: '12rem', cell: ({ submittedAt }) => moment(submittedAt) },
  { title: words.document, width: '9rem', cell: ({ documentKind }) => words.documents[documentKind] },
  { title: words.state, width: '8rem', cell: ({ state }) => words.states[state] },
  { title: words.decided, width: '12rem', cell: ({ decidedAt }) => (decidedAt ? moment(decidedAt) : text.none) },
  {
    title: words.reasons,
    width: 'minmax(9rem, 1fr)',
    cell: ({ reasons }) => reasons.map((reason) => text.kyc.reasons[reason]).join(', ') || text.none,
  },
  {
    title: words.pictures,
    width: '6rem',
    isNumber: true,
    cell: ({ pictures }) => (pictures === 0 ? words.deleted : pictures),
  },
]

/** What a member sent for verification, and what was decided. Pictures are seen where they are reviewed. */
export function Submissions({ merchant, memberId }: TabProps) {
  const [{ row: open }, setAddress] = useAddress(['row'])
  const { query, rows } = usePages([merchant, 'member', memberId, 'kyc'], backOffice.memberSubmissions, {
    merchant,
    query: { memberId },
    rowsOf: ({ submissions }) => submissions,
  })
  return (
    <List
      query={query}
      empty={{ title: words.none, note: words.noneText }}
      label={text.members.tabs.kyc}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      open={open}
      onOpen={(row) => setAddress({ row })}
    />
  )
}
