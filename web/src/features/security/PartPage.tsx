import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useOwnTitle } from '../../components/HeaderSlot.tsx'

interface PartPageProps {
  Icon: LucideIcon
  title: string
  text: string
  children: ReactNode
}

/** What every part begins with: what it is, and what it is good for. */
export function PartPage({ Icon, title, text, children }: PartPageProps) {
  useOwnTitle(title)
  return (
    <div className="flex flex-col gap-5 px-4 pt-6 pb-10">
      <div className="flex items-start gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-card border border-hairline bg-raised text-accent">
          <Icon aria-hidden="true" className="size-6" />
        </span>
        <div className="min-w-0">
          <h2 className="text-lg font-semibold text-balance">{title}</h2>
          <p className="text-sm text-pretty text-ink-quiet">{text}</p>
        </div>
      </div>
      {children}
    </div>
  )
}
