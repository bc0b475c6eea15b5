import type { ReactNode } from 'react'

interface SplitProps {
  tools?: ReactNode
  children: ReactNode
  aside: ReactNode
  asideTitle: string
}

/** A tab's list, with what is known about the open row beside it. */
export function Split({ tools, children, aside, asideTitle }: SplitProps) {
  return (
    <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_18rem]">
      <div className="flex min-h-0 min-w-0 flex-col">
        {tools && <div className="flex flex-wrap items-center gap-3 border-b border-hairline px-4 py-1.5">{tools}</div>}
        {children}
      </div>
      <aside aria-label={asideTitle} className="overflow-y-auto border-s border-hairline p-4">
        {aside}
      </aside>
    </div>
  )
}
