import type { ReactNode } from 'react'
import { text } from '../../texts.ts'

interface DoorProps {
  title: string
  note: string
  problem?: string
  /** Over a page, which has a main part of its own. */
  isOver?: boolean
  children?: ReactNode
}

/** What everybody sees before they are in. */
export function Door({ title, note, problem = '', isOver = false, children }: DoorProps) {
  const Outer = isOver ? 'div' : 'main'
  return (
    <Outer className="grid min-h-dvh place-items-center p-6">
      <div className="flex w-full max-w-sm flex-col gap-6">
        <p className="flex items-center gap-2 font-semibold">
          <span aria-hidden className="size-2 rounded-full bg-accent" />
          {text.console}
        </p>
        <div className="flex flex-col gap-1">
          <h1 className="text-lg font-semibold">{title}</h1>
          <p className="text-ink-quiet">{note}</p>
        </div>
        {children}
        <p role="alert" className="text-danger empty:hidden">
          {problem}
        </p>
      </div>
    </Outer>
  )
}
