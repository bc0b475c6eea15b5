import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { allowedOriginsOf, destinationOf, useInfo } from '../api/index.ts'

interface DestinationLinkProps {
  /** As the merchant has written it. */
  url: string | null
  className?: string
  children: ReactNode
}

/** Leads where an address from the server says, if that is a screen of the app or a site the merchant has named; else it leads nowhere. */
export function DestinationLink({ url, className, children }: DestinationLinkProps) {
  const info = useInfo()
  const destination = url === null ? null : destinationOf(url, allowedOriginsOf(info))
  if (!destination) return <div className={className}>{children}</div>
  if (destination.kind === 'app') {
    return (
      <Link to={destination.path} className={className}>
        {children}
      </Link>
    )
  }
  return (
    <a href={destination.href} rel="noopener noreferrer" className={className}>
      {children}
    </a>
  )
}
