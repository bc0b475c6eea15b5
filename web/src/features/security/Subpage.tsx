import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useOwnTitle } from '../../components/layout/HeaderSlot.tsx'

interface SubpageProps {
  Icon: LucideIcon
  title: string
  text: string
  children: ReactNode
}

/** The header of every subpage: its title and purpose. */
export function Subpage({ Icon, title, text, children }: SubpageProps) {
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
