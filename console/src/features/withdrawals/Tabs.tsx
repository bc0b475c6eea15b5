import { operators } from '@parola/contract'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api.ts'
import { QueueTabs } from '../../parts/QueueTabs.tsx'
import { text } from '../../texts.ts'

const words = text.withdrawals
export type Tab = keyof typeof words.tabs
export const tabs = Object.keys(words.tabs) as Tab[]

/** The queues, with how many wait in each. */
export function Tabs({ merchant, tab, onTab }: { merchant: string; tab: Tab; onTab: (tab: Tab) => void }) {
  const { data } = useQuery({
    queryKey: [merchant, 'withdrawals', 'stats'],
    queryFn: ({ signal }) => ask(operators.withdrawalStats, { merchant, signal }),
    refetchInterval: 15_000,
  })
  return (
    <QueueTabs label={words.tabsLabel} titles={words.tabs} counts={data ?? {}} tab={tab} onTab={onTab}>
      {data && data.overdue + data.dueSoon > 0 && (
        <p className="ms-auto px-2 text-xs whitespace-nowrap">
          {data.overdue > 0 && <span className="font-medium text-danger">{words.overdue(data.overdue)}</span>}
          {data.overdue > 0 && data.dueSoon > 0 && ' · '}
          {data.dueSoon > 0 && <span className="font-medium text-accent">{words.dueSoon(data.dueSoon)}</span>}
        </p>
      )}
    </QueueTabs>
  )
}
