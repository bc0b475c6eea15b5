import type { ReactNode } from 'react'

/** Counts end at a thousand. */
const counted = 1_000
const shown = (count: number | undefined) => (count === undefined ? '' : count > counted ? ` ${counted}+` : ` ${count}`)

interface QueueTabsProps<Tab extends string> {
  label: string
  titles: Readonly<Record<Tab, string>>
  counts: Readonly<Partial<Record<Tab, number>>>
  /** None where what is shown is on no tab. */
  tab: Tab | undefined
  onTab: (tab: Tab) => void
  /** What is said beside them. */
  children?: ReactNode
}

/** The queues of a screen, with how many wait in each. */
export function QueueTabs<Tab extends string>({ label, titles, counts, tab, onTab, children }: QueueTabsProps<Tab>) {
  return (
    <div className="flex min-h-9 shrink-0 items-center gap-x-1 overflow-x-auto border-b border-hairline px-2">
      <nav aria-label={label} className="flex">
        {(Object.keys(titles) as Tab[]).map((one) => (
          <button
            key={one}
            type="button"
            aria-current={one === tab ? 'page' : undefined}
            onClick={() => onTab(one)}
            className="h-9 px-2 whitespace-nowrap text-ink-quiet hover:text-ink aria-[current=page]:font-medium aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:underline-offset-8"
          >
            {titles[one]}
            <span className="tabular-nums">{shown(counts[one])}</span>
          </button>
        ))}
      </nav>
      {children}
    </div>
  )
}
