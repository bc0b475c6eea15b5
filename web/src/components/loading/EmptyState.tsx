import type { ReactNode } from 'react'
import { useImageBase } from '../../api/index.ts'

interface EmptyStateProps {
  /** A file of the drawings that are made for empty places. */
  picture: string
  title: string
  /** A page that is nothing else has this as its main heading. */
  isPage?: boolean
  text?: ReactNode
  children?: ReactNode
}

/** A picture, an explanation, and the next step. Empty, failed and closed screens all look like this. */
export function EmptyState({ picture, title, isPage = false, text, children }: EmptyStateProps) {
  const base = useImageBase()
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div className="flex flex-col items-center gap-4 px-8 py-10 text-center">
      <img
        src={`${base}/empty/${picture}.svg`}
        alt=""
        width={200}
        height={160}
        className="h-40 w-50"
        // Offline a drawing may be missing; an empty frame would look broken.
        onError={({ currentTarget }) => currentTarget.classList.add('invisible')}
      />
      <div className="flex flex-col gap-2">
        <Heading className="text-lg font-semibold text-balance">{title}</Heading>
        {text && <p className="max-w-80 text-sm text-pretty text-ink-quiet">{text}</p>}
      </div>
      {children && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
