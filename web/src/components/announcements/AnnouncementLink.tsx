import type { content } from '@parola/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { allowedOriginsOf, destinationOf, useInfo } from '../../api/index.ts'

interface AnnouncementLinkProps {
  announcement: content.Announcement
  className?: string
  children: ReactNode
  onClick?: () => void
}

/** Follows the announcement's link, if it is a screen of the app or a site listed by the merchant. */
export function AnnouncementLink({ announcement, className, children, ...rest }: AnnouncementLinkProps) {
  const info = useInfo()
  const destination = announcement.url === null ? null : destinationOf(announcement.url, allowedOriginsOf(info))
  if (!destination) return <div className={className}>{children}</div>
  if (destination.kind === 'app') {
    return (
      <Link to={destination.path} className={className} {...rest}>
        {children}
      </Link>
    )
  }
  return (
    <a href={destination.href} rel="noopener noreferrer" className={className} {...rest}>
      {children}
    </a>
  )
}
