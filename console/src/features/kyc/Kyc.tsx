import { kyc } from '@parola/contract'
import { queryOptions, usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { useAddress } from '../../address.ts'
import { ask } from '../../api.ts'
import { age, moment } from '../../format.ts'
import { ListPage } from '../../list-page.tsx'
import { QueueTabs } from '../../parts/QueueTabs.tsx'
import { Failed, Loading } from '../../parts/states.tsx'
import { usePlace } from '../../shell/me.ts'
import type { Column } from '../../table/DataTable.tsx'
import { List } from '../../table/List.tsx'
import { useQueue } from '../../table/use-queue.ts'
import { text } from '../../texts.ts'
import { Review } from './Review.tsx'

const words = text.kyc
const tabs = Object.keys(words.tabs) as kyc.SubmissionTab[]
/** Addresses of pictures work for five minutes. */
const addressesMs = 4 * 60_000

const columns: readonly Column<kyc.Submission>[] = [
  {
    title: words.age,
    width: '6rem',
    cell: ({ submittedAt }) => <span title={moment(submittedAt)}>{age(submittedAt)}</span>,
  },
  { title: words.member, width: 'minmax(7rem, 1fr)', cell: ({ userName }) => userName },
  {
    title: words.document,
    width: '8rem',
    isExtra: true,
    cell: ({ state, documentKind }) =>
      state === null || state === 'underReview' ? words.kinds[documentKind] : words.states[state],
  },
]

const keyOf = ({ id }: kyc.Submission) => id

export function Kyc() {
  const merchant = usePlace()?.merchant ?? ''
  const [{ tab: asked, row: open }, setAddress] = useAddress(['tab', 'row'])
  const tab = tabs.find((one) => one === asked) ?? 'waiting'
  const { list, steady, settle } = useQueue([merchant, 'kyc', tab], kyc.submissions, {
    merchant,
    query: { tab },
    rowsOf: (page) => page.submissions,
    keyOf,
  })
  const { rows, gone } = steady
  const at = rows.findIndex(({ id }) => id === open)
  const chosen = rows[at]
  const next = rows.slice(at + 1).find(({ id }) => !gone.includes(id)) ?? rows.slice(0, Math.max(at, 0)).at(-1)

  const decided = (id: string) => {
    settle(id)
    setAddress({ row: next?.id ?? null })
  }
  return (
    <ListPage
      title={text.screens.kyc}
      count={list.data?.pages[0]?.count}
      asideTitle={words.details}
      isAsideWide
      onBack={chosen && (() => setAddress({ row: null }))}
      tools={<span className="hidden text-xs text-ink-faint desk:inline">{words.hint}</span>}
      aside={
        chosen ? (
          <Open
            key={chosen.id}
            merchant={merchant}
            tab={tab}
            submission={chosen}
            next={next ?? chosen}
            onDecided={() => decided(chosen.id)}
          />
        ) : (
          <p className="text-ink-faint">{words.choose}</p>
        )
      }
    >
      <Tabs
        merchant={merchant}
        tab={tab}
        onTab={(to) => setAddress({ tab: to === 'waiting' ? null : to, row: null })}
      />
      <List
        query={list}
        steady={steady}
        empty={{ title: tab === 'waiting' ? words.empty : words.emptyTab, note: words.emptyText }}
        label={text.screens.kyc}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        open={open}
        onOpen={(row) => setAddress({ row })}
        gone={new Map(gone.map((id) => [id, text.list.decided]))}
      />
    </ListPage>
  )
}

function Tabs(props: { merchant: string; tab: kyc.SubmissionTab; onTab: (tab: kyc.SubmissionTab) => void }) {
  const { merchant, tab, onTab } = props
  const { data } = useQuery({
    queryKey: [merchant, 'kyc', 'stats'],
    queryFn: ({ signal }) => ask(kyc.submissionStats, { merchant, signal }),
    refetchInterval: 15_000,
  })
  return <QueueTabs label={words.tabsLabel} titles={words.tabs} counts={data ?? {}} tab={tab} onTab={onTab} />
}

/** Reading it is recorded, so that hints do not make it read again. In another tab it is in another state. */
const submissionOf = (merchant: string, tab: kyc.SubmissionTab, { memberId, id }: kyc.Submission) =>
  queryOptions({
    queryKey: [merchant, 'document', id, tab],
    queryFn: ({ signal }) => ask(kyc.submission, { merchant, signal, query: { memberId, id } }),
    staleTime: addressesMs,
    gcTime: addressesMs,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

interface OpenProps {
  merchant: string
  tab: kyc.SubmissionTab
  submission: kyc.Submission
  /** Fetched while this one is looked at. Its pictures are not, because each that opens is recorded. */
  next: kyc.Submission
  onDecided: () => void
}

function Open({ merchant, tab, submission, next, onDecided }: OpenProps) {
  const known = useQuery(submissionOf(merchant, tab, submission))
  usePrefetchQuery(submissionOf(merchant, tab, next))
  if (known.isPending) return <Loading rows={6} />
  if (known.error) return <Failed error={known.error} onRetry={() => void known.refetch()} />
  return (
    <Review
      merchant={merchant}
      submission={known.data}
      onDecided={onDecided}
      onOpenAgain={() => void known.refetch()}
    />
  )
}
