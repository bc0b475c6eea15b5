import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface NoticeProps {
  Icon: LucideIcon
  title: string
  text?: string
  /** The next step. */
  children?: ReactNode
}

/** Calm information before the next step. */
export function Notice({ Icon, title, text, children }: NoticeProps) {
  return (
    <div className="flex gap-3 rounded-card border border-hairline-strong bg-raised p-4">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
        <h2 className="text-base font-semibold text-balance">{title}</h2>
        {text && <p className="text-sm text-pretty text-ink-quiet">{text}</p>}
        {children && <div className="mt-2 w-full">{children}</div>}
      </div>
    </div>
  )
}
