import type { ReactNode } from 'react'

interface SplitProps {
  tools?: ReactNode
  children: ReactNode
  aside: ReactNode
  asideTitle: string
  /** On narrow screens the list has the whole width until a row is chosen. */
  isChosen: boolean
}

const beside = 'grid-cols-[minmax(0,1fr)_18rem]'
const besideIfWide = 'min-[1280px]:grid-cols-[minmax(0,1fr)_18rem]'

/** A tab's list, with what is known about the open row beside it. */
export function Split({ tools, children, aside, asideTitle, isChosen }: SplitProps) {
  return (
    <div className={`grid min-h-0 flex-1 ${isChosen ? beside : besideIfWide}`}>
      <div className="flex min-h-0 min-w-0 flex-col">
        {tools && <div className="flex flex-wrap items-center gap-3 border-b border-hairline px-4 py-1.5">{tools}</div>}
        {children}
      </div>
      <aside
        aria-label={asideTitle}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls also when nothing in it can be focused
        tabIndex={0}
        className={`overflow-y-auto border-s border-hairline p-4 ${isChosen ? '' : 'hidden min-[1280px]:block'}`}
      >
        {aside}
      </aside>
    </div>
  )
}
